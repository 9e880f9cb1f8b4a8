import type { CleaningStep } from "./left-out.ts";

/** Blocks of code: between fences, and lines that are no English. Code in back quotes inside a sentence stays. */
export const withoutCode: CleaningStep = (lines, leave) => {
  const looksLikeCode = lines.filter(({ text }) => CODE.test(text)).length >= CODE_LINES_MIN;
  let isFenced = false;
  return lines.filter(({ text }) => {
    const isFence = /^(?:```|~~~)/.test(text);
    if (isFence) isFenced = !isFenced;
    const isCode = isFence || isFenced || (looksLikeCode && (CODE.test(text) || COMMENT.test(text)));
    if (isCode) leave("code", text);
    return !isCode;
  });
};

const CODE_LINES_MIN = 3;
const CODE =
  /^(?:def|class|import|from|function|const|let|var|return|if|for|while|elif|except|raise|print|public|private|static|void|#include)\b(?:.*[:;{}]|(?=.*\w\().*\))$|^[\w.[\]]+(?:\(.*\)|\s*[-+*/]?=\s.*)[;,]?$|^(?=.*[=()]).*[;{}]$|^(?:"""|\/\*|<\?php|[{}])|^(?:else|try|finally)\s*:$|^return\s+[\w.]+$/u;
const COMMENT = /^(?:#|\/\/)\s/;
