/** Source of an escape, as in `\n`, or a colour of a terminal: what comes behind is no part of the word before it. */
export const ENDS_WORD: string = String.raw`(?:\\[nrt]|\u001b\[[0-9;]{0,20}m)`
