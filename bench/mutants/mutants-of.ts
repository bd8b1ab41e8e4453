import { parseSync, Visitor } from 'vite'

/** `start` and `end`: offsets in the text of the file. */
export type Mutant = { start: number; end: number; put: string; line: number }

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const CALLS: Record<string, string> = { min: 'max', max: 'min', some: 'every', every: 'some', floor: 'ceil', ceil: 'floor' }
type Span = { start: number; end: number }

export function mutantsOf(path: string, text: string): Mutant[] {
  const found: Mutant[] = []
  const put = ({ start, end }: Span, into: string) =>
    found.push({ start, end, put: into, line: text.slice(0, start).split('\n').length })
  const wordsOf = ({ start, end }: Span) => text.slice(start, end)
  const operator = (node: Span & { left: Span; right: Span; operator: string }) => {
    const into = OPERATORS[node.operator]
    const at = text.indexOf(node.operator, node.left.end)
    if (into && at >= 0 && at < node.right.start) put({ start: at, end: at + node.operator.length }, into)
  }

  new Visitor({
    BinaryExpression: (node) => operator(node),
    LogicalExpression: (node) => operator(node),
    IfStatement: ({ test }) => put(test, 'false'),
    ConditionalExpression: ({ test }) => put(test, `!(${wordsOf(test)})`),
    Literal: (node) => {
      if (typeof node.value === 'boolean') put(node, String(!node.value))
    },
    CallExpression: ({ callee }) => {
      const name = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property : undefined
      const into = name && CALLS[name.name]
      if (name && into) put(name, into)
    },
    // Awaited calls whose result is not used, such as writes.
    ExpressionStatement: (node) => {
      if (node.expression.type === 'AwaitExpression') put(node, ';')
    },
  }).visit(parseSync(path, text).program)
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

export const mutated = (text: string, { start, end, put }: Mutant): string => text.slice(0, start) + put + text.slice(end)
