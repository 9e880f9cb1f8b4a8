import { nameFilter } from "./name-filter.ts";
import words from "./unsuitable-words.txt?raw";

/** The filter of the list as it stands in the repository; the server's is that of its deployment (workers/names.ts). */
export const isNameAllowed = nameFilter(words);
