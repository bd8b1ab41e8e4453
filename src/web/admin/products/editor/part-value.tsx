import type { ReactNode } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useLanguageName } from '../../../shared/admin/language-name.ts'
import { writeMoney } from '../variants/rules/read-cell.ts'

const MONEY = new Set(['price', 'compareAt', 'cost', 'surcharge'])
const MAX_LETTERS = 600

export function usePartName(): (path: string) => string {
  const t = useText()
  const languageName = useLanguageName()
  const fieldName = (name: string) => t.maybe(`admin.products.field.${name}`) ?? name
  return (path) => {
    const [head = '', ...rest] = path.split('.')
    if (head === 'variants') return t('admin.products.editor.variant', { sku: rest.join('.') })
    if (head === 'attributes') return t('admin.products.editor.attribute', { code: rest.join('.') })
    if (head === 'texts') return `${fieldName(rest[1] ?? '')}, ${languageName(rest[0] ?? '')}`
    if (head === 'seo') return fieldName(rest[0] === 'title' ? 'seoTitle' : 'seoDescription')
    return fieldName(head)
  }
}

export function PartValue({ value }: { value: unknown }): ReactNode {
  const t = useText()
  const text = written(value, '')
  return text === '' ? (
    <span className="text-muted">{t('admin.products.editor.nothing')}</span>
  ) : (
    <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
      {text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text}
    </span>
  )
}

function written(value: unknown, name: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value === 'number') return MONEY.has(name) ? writeMoney(value) : String(value)
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((each) => written(each, name)).join('\n')
  return Object.entries(value)
    .map(([key, each]) => [key, written(each, key)] as const)
    .filter(([, each]) => each !== '')
    .map(([key, each]) => `${key}: ${each}`)
    .join(', ')
}
