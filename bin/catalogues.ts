import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Words = { [key: string]: Words | string }

const MODULE = 'virtual:catalogues'
const ONE = 'virtual:catalogue/'

/**
 * The words of each language (`src/web/i18n/*.json`, ICU messages) become one hashed JSON asset with the messages already
 * parsed, so that the browser carries no parser. The server bundle imports the same words.
 */
export function catalogues(folder = join(import.meta.dirname, '../src/web/i18n')): Plugin {
  const languages = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -5))
      .sort()
  const words = (language: string) => JSON.stringify(compiled(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))))
  const address = (language: string) =>
    `/assets/text-${language}-${createHash('sha256').update(words(language)).digest('base64url').slice(0, 8)}.json`

  return {
    name: 'catalogues',
    resolveId: (id) => (id === MODULE || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MODULE}`) return catalogueModule(languages(), address, this.environment.config.consumer === 'server')
      if (id.startsWith(`\0${ONE}`)) return `export default JSON.parse(${JSON.stringify(words(id.slice(ONE.length + 1)))})`
      return undefined
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const language of languages()) {
        this.emitFile({ type: 'asset', fileName: address(language).slice(1), source: words(language) })
      }
    },
    configureServer(server) {
      server.watcher.on('change', (file) => file.startsWith(folder) && server.restart())
      server.middlewares.use((request, response, next) => {
        const asked = languages().find((language) => request.url === address(language))
        if (!asked) return next()
        response.setHeader('Content-Type', 'application/json')
        response.end(words(asked))
      })
    },
  }
}

/** Every address is known on both sides; only the server's bundle holds the words themselves. */
function catalogueModule(languages: string[], address: (language: string) => string, server: boolean): string {
  const contents = server ? languages.map((language) => `${language}: () => import('${ONE}${language}')`) : []
  return [
    `export const addresses = ${JSON.stringify(Object.fromEntries(languages.map((language) => [language, address(language)])))}`,
    `export const contents = { ${contents.join(', ')} }`,
  ].join('\n')
}

function compiled(words: Words): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  )
}
