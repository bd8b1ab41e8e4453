import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../shop.ts'
import { projectFiles } from './files.ts'

const pages = projectFiles(/^(?!db\/seeds\/pages\/).*\.md$/)
const code = projectFiles(/^(src|packages|bench|bin)\/.*\.tsx?$/)

test('links in the documents lead to existing files', () => {
  expect(pages.size).toBeGreaterThan(10)
  const broken = [...pages].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(ROOT, dirname(file), to)))
      .map((to) => `${file} → ${to}`),
  )
  expect(broken).toEqual([])
})

/** Documents may omit `src/` from a path, and a README may name files in its folder. */
const NAMED =
  /`((?:src|packages|tests|bench|bin|db|docs|kernel|domain|shapes|platform|services|modules|flows|steps|views|api|web|server)\/[\w./-]+\.(?:tsx?|md|json|sql|css|mjs|svg))`/g

test('files named in documents and comments exist', () => {
  const named = [...pages, ...code].flatMap(([file, text]) => [...text.matchAll(NAMED)].map(([, to = '']) => ({ file, to })))
  expect(named.length).toBeGreaterThan(100)
  const gone = named.filter(({ file, to }) =>
    [to, join('src', to), join('db', to), join(dirname(file), to)].every((place) => !existsSync(join(ROOT, place))),
  )
  expect(gone.map(({ file, to }) => `${file} names ${to}`)).toEqual([])
})
