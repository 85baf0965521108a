/** Hits of a server that are looked at: enough to tell a rare word from one that all of them have. */
export const SERVER_HITS = 10
