import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { ROOT } from '../../../bin/steps.ts'

export const FILES: readonly string[] = globSync('src/{views,modules}/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.(test|d)\.ts$/.test(file))
  .sort()

const RUNS = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/

export type Places = { runs: string[]; fragments: { at: string; text: string }[] }

export function placesOf(files: readonly string[]): Places {
  const places: Places = { runs: [], fragments: [] }
  for (const file of files) addPlaces(places, file, readFileSync(`${ROOT}/${file}`, 'utf8'))
  return places
}

function addPlaces({ runs, fragments }: Places, file: string, text: string): void {
  if (!/\bsql\b|\.execute/.test(text)) return
  const at = (offset: number) => {
    const before = text.slice(0, offset).split('\n')
    return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`
  }
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !RUNS.test(callee.property.name)) return
      const { object } = callee
      const isTransaction =
        object.type === 'CallExpression' &&
        object.callee.type === 'MemberExpression' &&
        object.callee.property.type === 'Identifier' &&
        object.callee.property.name === 'transaction'
      if (!isTransaction) runs.push(at(callee.property.start))
    },
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const constant = quasi.quasis.map(({ value }) => value.cooked ?? '').sort((a, b) => b.length - a.length)[0] ?? ''
      fragments.push({ at: at(start), text: constant })
    },
  }).visit(parseSync(file, text).program)
}
