import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type * as products from '#api/admin/catalogue/products.ts'
import { clientOf } from '../../../api/client.ts'
import { useText } from '../../../i18n/text.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

const api = clientOf<typeof products>()
const SHOWN = 6
type Found = { id: number; slug: string; name: string }

export function ProductSearch({
  label,
  hint,
  without,
  onTake,
}: {
  label: string
  hint?: string
  without: readonly string[]
  onTake: (product: Found) => void
}) {
  const t = useText()
  const [q, setQ] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const searchText = useDeferredValue(q.trim())
  const { data } = useQuery({
    ...api.read('/api/admin/products', { query: { q: searchText } }),
    enabled: searchText.length > 1,
    placeholderData: keepPreviousData,
  })
  const found = data?.products.filter(({ slug }) => !without.includes(slug)).slice(0, SHOWN)
  return (
    <div>
      <TextInput ref={input} label={label} hint={hint} value={q} maxLength={80} onChange={({ target }) => setQ(target.value)} />
      {searchText.length > 1 && found && (
        <ul className="mt-1 divide-y rounded-1 border">
          {found.map((product) => (
            <li key={product.slug}>
              <button
                type="button"
                className="flex min-h-10 w-full items-center justify-between gap-3 px-3 text-start text-small hover:bg-sunk pointer-coarse:min-h-11"
                onClick={() => {
                  onTake(product)
                  setQ('')
                  input.current?.focus() // the clicked button is removed
                }}
              >
                {product.name} <Icon name="plus" size={16} />
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2 text-small text-muted">{t('admin.kit.values.none')}</li>}
        </ul>
      )}
    </div>
  )
}
