import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = dirname(dirname(import.meta.dirname))

/** Returns the texts of the project’s files by path, including uncommitted files. */
export function projectFiles(pattern: RegExp): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  const names = listed.split('\n').filter((name) => pattern.test(name) && existsSync(join(ROOT, name)))
  return new Map(names.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]))
}
