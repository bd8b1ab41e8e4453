import type { ApiDocument, Operation } from './document.ts'

type Json = Record<string, unknown>

export function referencePage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'api')
  const names = [...groups.keys()].sort()
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)} API</title><style>${REFERENCE_STYLE}</style></head><body>
<nav aria-label="Groups"><strong>${text(document.info.title)} API</strong>${names.map((name) => `<a href="#${text(name)}">${text(name)}</a>`).join('')}
${schemas.length ? '<a href="#schemas">schemas</a>' : ''}<a href="/api/openapi.json">openapi.json</a></nav>
<main><h1>${text(document.info.title)} API</h1><p>${text(document.info.description)}</p>
${names.map((name) => `<section id="${text(name)}"><h2>${text(name)}</h2>${(groups.get(name) ?? []).map(operationBlock).join('')}</section>`).join('\n')}
${schemas.length ? `<section id="schemas"><h2>schemas</h2>${schemas.map(([name, schema]) => `<article id="schema-${text(name)}"><h3>${text(name)}</h3>${schemaBlock(schema)}</article>`).join('')}</section>` : ''}
</main></body></html>`
}

function operationBlock({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { schema: body, example } = operation.requestBody?.content['application/json'] ?? {}
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))
  const answer = (success?.[1].content as Record<string, { schema: Json; example?: unknown }> | undefined)?.['application/json']
  const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'))
  return `<article id="${text(operation.operationId)}">
<h3><a href="#${text(operation.operationId)}"><span class="method ${text(method)}">${method.toUpperCase()}</span> <code>${text(path)}</code></a>
<span class="access">${text(operation['x-access'])}</span></h3><p>${text(operation.summary)}</p>
${parametersBlock(operation.parameters)}
${body ? `<h4>Body</h4>${schemaBlock(body)}` : ''}
${exampleBlock('Example body', example)}
${answer ? `<h4>Answer ${text(success?.[0] ?? '')}</h4>${schemaBlock(answer.schema)}${exampleBlock('Example answer', answer.example)}` : ''}
<h4>Refusals</h4><dl>${refusals.map(([status, { description }]) => `<dt>${text(status)}</dt><dd>${text(description)}</dd>`).join('')}</dl>
</article>`
}

const exampleBlock = (title: string, example: unknown): string =>
  example === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${text(JSON.stringify(example, null, 2))}</pre></details>`

function parametersBlock(parameters: Operation['parameters']): string {
  if (parameters.length === 0) return ''
  const row = ({ name, in: place, required, schema }: Operation['parameters'][number]) =>
    `<dt><code>${text(name)}</code></dt><dd>${typeWords(schema)} <small>${place}${required ? ', required' : ''}</small></dd>`
  return `<h4>Parameters</h4><dl>${parameters.map(row).join('')}</dl>`
}

const schemaBlock = (schema: Json): string => `<pre>${outline(schema, 0)}</pre>`

function outline(schema: Json, depth: number): string {
  const indent = '  '.repeat(depth + 1)
  const properties = schema.properties as Record<string, Json> | undefined
  if (depth > 6 || (!properties && schema.type !== 'array')) return typeWords(schema)
  if (schema.type === 'array') return `[ ${outline((schema.items as Json | undefined) ?? {}, depth)} ]`
  const required = (schema.required as string[] | undefined) ?? []
  const lines = Object.entries(properties ?? {}).map(
    ([name, inner]) => `${indent}<b>${text(name)}</b>${required.includes(name) ? '' : '?'}: ${outline(inner, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

function typeWords(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const name = text(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return text(JSON.stringify(schema.const))
  if (Array.isArray(schema.enum)) return text(schema.enum.map((each) => JSON.stringify(each)).join(' | '))
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (options) return options.map((each) => outline(each, 5)).join(' | ')
  const bounds = [
    ['minimum', '≥'],
    ['exclusiveMinimum', '>'],
    ['maximum', '≤'],
    ['exclusiveMaximum', '<'],
    ['minLength', 'length ≥'],
    ['maxLength', 'length ≤'],
    ['default', 'default'],
  ].flatMap(([key = '', sign]) => (isTelling(schema[key]) ? [`${sign} ${JSON.stringify(schema[key])}`] : []))
  const kind = [schema.format ?? schema.type ?? 'any'].flat().join(' | ')
  return `<i>${text(kind)}</i>${bounds.length ? ` <small>${text(bounds.join(', '))}</small>` : ''}`
}

/** False for undefined, and for the limits of safe integers, which zod adds to integers. */
const isTelling = (value: unknown): boolean => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER

const text = (raw: string): string => raw.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const REFERENCE_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#221d18,#efe9e1);--paper:light-dark(#fbf9f6,#171412);
--line:light-dark(#e3dcd2,#38312b);--soft:light-dark(#6b6157,#a79c90);--card:light-dark(#fff,#1f1b18);--accent:light-dark(#7a3b1d,#e0a07c)}
*{box-sizing:border-box}html{scroll-behavior:smooth}body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper);
display:grid;grid-template-columns:14rem minmax(0,1fr)}a{color:inherit}nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;
border-inline-end:1px solid var(--line);display:flex;flex-direction:column;gap:.35rem}nav a{text-decoration:none;color:var(--soft)}
nav a:hover,nav a:focus-visible{color:var(--accent)}main{padding:2rem;max-width:62rem}h1{margin-top:0;font-weight:600}h2{margin-top:3rem;
text-transform:capitalize;border-bottom:1px solid var(--line)}h3{margin:0;font-size:1rem;display:flex;gap:.75rem;align-items:center;
justify-content:space-between;flex-wrap:wrap}h3 a{text-decoration:none}h4{margin:1rem 0 .25rem;font-size:.8rem;text-transform:uppercase;
letter-spacing:.06em;color:var(--soft)}article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;
margin:1rem 0}article:target{outline:2px solid var(--accent)}.method{font:600 .75rem ui-monospace,monospace;padding:.2em .5em;border-radius:5px;
border:1px solid currentColor;color:var(--accent)}.access{font-size:.75rem;color:var(--soft);border:1px solid var(--line);border-radius:99px;
padding:.1em .7em}code,pre{font:.875rem/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}pre{overflow:auto;margin:0;padding:.75rem 1rem;
border-radius:8px;background:var(--paper)}small{color:var(--soft)}dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.2rem 1rem;
margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}@media(max-width:48rem){body{display:block}nav{position:static;height:auto;
flex-flow:wrap;border:0}main{padding:1rem}}`
