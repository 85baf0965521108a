/** The version in what a program says of itself, `Claude Code 2.1.332`; undefined where there is none. */
export function toldVersion(text: string): string | undefined {
  return /(?<!\d)\d+(?:\.\d+)+\S*/.exec(text)?.[0]
}
