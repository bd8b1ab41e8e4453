import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../shop.ts'
import { projectFiles } from './files.ts'

const pages = projectFiles(/\.md$/)

test('what the documents link to is there', () => {
  expect(pages.size).toBeGreaterThan(10)
  const broken = [...pages].flatMap(([file, text]) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(ROOT, dirname(file), to)))
      .map((to) => `${file} → ${to}`),
  )
  expect(broken).toEqual([])
})
