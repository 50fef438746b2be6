/** What this browser keeps: the person's name, the tokens of seats, records that were opened. */

const NAME = "pung.name";
const TOKEN = "pung.token.";
const RECORDS = "pung.records";
const MOST_RECORDS = 12;

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // no storage: nothing is kept
  }
}

/** The name at the table. */
export const name = () => read(NAME) ?? "";
export const keepName = (value) => write(NAME, value.trim() || null);

/** The token of a seat. */
export const keepToken = (table, token) => write(TOKEN + table, token);
export const dropToken = (table) => write(TOKEN + table, null);

/** The tables at which this browser has a seat. */
export function tables() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(TOKEN));
    return keys.map((key) => key.slice(TOKEN.length));
  } catch {
    return [];
  }
}

/** The records opened here, the newest first: {record, name, hands, rules}. */
export function records() {
  try {
    return JSON.parse(read(RECORDS)) ?? [];
  } catch {
    return [];
  }
}

export function keepRecord(row) {
  const others = records().filter(({ record }) => record !== row.record);
  write(RECORDS, JSON.stringify([row, ...others].slice(0, MOST_RECORDS)));
}

export const forgetRecords = () => write(RECORDS, null);
