/** The page of a table. */

import "./table.js";
