import { compareVersionNumbers, versionNumbers } from '@openviking-plugins/experience'

/** False also where one of them is no version. */
export function isOlder(version: string, than: string): boolean {
  const [left, right] = [versionNumbers(version), versionNumbers(than)]
  return left !== undefined && right !== undefined && compareVersionNumbers(left, right) < 0
}
