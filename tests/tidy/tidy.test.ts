import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { projectFiles } from './files.ts'

const MAX_LINES = 300
const MAX_FUNCTION_LINES = 60
const code = projectFiles(/^(src|packages|bin|db|tests|bench)\/.*\.(ts|tsx|mjs)$/)
const production = new Map([...code].filter(([file]) => !/^(packages\/[^/]+\/)?tests\/|\.test\.tsx?$/.test(file)))

const IS_DATA = /^(db\/seeds\/|packages\/imagery\/src\/(garments\/|cloths\/(weaves|records)\.ts))/

test('files are at most 300 lines long', () => {
  expect(code.size).toBeGreaterThan(100) // an empty list must not pass
  const long = [...production].filter(([file, text]) => !IS_DATA.test(file) && text.split('\n').length > MAX_LINES)
  expect(long.map(([file]) => file)).toEqual([])
})

test('functions are at most 60 lines long', () => {
  const long = [...production].flatMap(([file, text]) =>
    IS_DATA.test(file) ? [] : longFunctions(file, text).map((line) => `${file}:${line}`),
  )
  expect(long).toEqual([])
})

function literalSpreads(file: string, text: string): number {
  let count = 0
  const look = ({ argument }: { argument: { type: string } }) => {
    if (argument.type === 'ObjectExpression') count++
  }
  if (/\.\.\.\s*\{/.test(text))
    new Visitor({ SpreadElement: look, JSXSpreadAttribute: look }).visit(parseSync(file, text).program)
  return count
}

test('no literal object is spread', () => {
  expect([...code].filter(([file, text]) => literalSpreads(file, text) > 0).map(([file]) => file)).toEqual([])
  expect(literalSpreads('a.tsx', 'const a = { ...{ b, c } }; const d = <D {...{ b, c }} />')).toBe(2)
  expect(literalSpreads('a.ts', 'const a = { ...b, ...(c && { d }) }')).toBe(0)
})

function longFunctions(file: string, text: string): number[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: number[] = []
  const look = ({ start, end }: { start: number; end: number }) => {
    if (lineAt(end) - lineAt(start) > MAX_FUNCTION_LINES) found.push(lineAt(start))
  }
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(
    parseSync(file, text).program,
  )
  return found
}

const LEFTOVERS: [RegExp, RegExp][] = [
  [/\b(TODO|FIXME|HACK)\b/, /./],
  [/\bdebugger\b/, /./],
  [/\b(test|describe|it)\.(only|skip|todo)\b/, /./],
  [/@ts-(ignore|nocheck|expect-error)/, /./],
  [/\bconsole\.(log|debug|info)\(/, /^(src|packages)\/(?!server\/(processes|dev)\.ts)/], // those two print to the terminal
  [/\bas any\b/, /^(src|packages)\//],
]
test('icons are mirrored by the Icon component only, not again by a class', () => {
  const twice = [...production].filter(([, text]) => /<Icon[^>]*\brtl:(-scale-x|rotate)-/.test(text))
  expect(twice.map(([file]) => file)).toEqual([])
})

test('no leftovers remain in the code', () => {
  const left = [...code].flatMap(([file, text]) =>
    file.startsWith('tests/tidy/')
      ? []
      : LEFTOVERS.filter(([word, where]) => where.test(file) && word.test(text)).map(([word]) => `${file}: ${word}`),
  )
  expect(left).toEqual([])
})

test('no file names a path of a developer’s machine', () => {
  const everything = projectFiles(
    /^(?!package-lock\.json|tests\/tidy\/).*\.(ts|tsx|mjs|md|json|sql|css|yml|example|svg)$|^\.ci\/run$/,
  )
  const named = [...everything].filter(([, text]) => /(^|[\s'"`(])\/(work|home|Users|root)\/\w/m.test(text))
  expect(named.map(([file]) => file)).toEqual([])
})
