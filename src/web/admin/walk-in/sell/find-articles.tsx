import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Article } from '#modules/pos/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { changeDevice } from '../device/database.ts'
import { cataloguePrice, firstQuantity } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'

const MOST = 30
const MOST_KEYS = 24

type Props = {
  counter: Counter
  groups: readonly string[]
  onAdd: (article: Article) => void
}

export function FindArticles({ counter: { articles, device, look }, groups, onAdd }: Props) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const searchText = useDeferredValue(text)
  const index = useMemo(() => indexOf(articles), [articles])
  const found = useMemo(() => search(articles, searchText), [articles, searchText])
  const keys = device.keys.flatMap((id) => index.byId.get(id) ?? [])

  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const typed = text.trim().toLowerCase()
    const [only, another] = search(articles, typed)
    const article = index.byCode.get(typed) ?? (another ? undefined : only)
    setAnnouncement(
      article ? t('admin.counter.added', { name: article.name }) : t('admin.counter.notFound', { code: text.trim() }),
    )
    if (!article) return
    onAdd(article)
    setText('')
  }
  const onKey = async (id: number) => {
    await changeDevice((device) => ({ ...device, keys: toggled(device.keys, id) }))
    await look()
  }
  return (
    <Panel className="min-w-0">
      <div className="px-4 pt-4 sm:px-5" data-no-shortcuts>
        <TextInput
          ref={input}
          label={t('admin.counter.scan')}
          hint={t('admin.counter.scanHint')}
          type="search"
          autoComplete="off"
          maxLength={90}
          value={text}
          onKeyDown={onEnter}
          onChange={({ target }) => setText(target.value)}
        />
        <p role="status" className="my-2.5 min-h-5 text-small text-ink-2">
          {announcement}
        </p>
      </div>
      {keys.length > 0 && searchText === '' && <QuickKeys keys={keys} groups={groups} onAdd={onAdd} />}
      {searchText !== '' && <FoundList found={found} keys={device.keys} groups={groups} onAdd={onAdd} onKey={onKey} />}
    </Panel>
  )
}

const toggled = (keys: readonly number[], id: number): number[] =>
  keys.includes(id) ? keys.filter((each) => each !== id) : [...keys, id].slice(-MOST_KEYS)

function QuickKeys({ keys, groups, onAdd }: Pick<Props, 'groups' | 'onAdd'> & { keys: readonly Article[] }) {
  const t = useText()
  return (
    <ul aria-label={t('admin.counter.quickKeys')} className="grid grid-cols-2 gap-2 px-4 pb-4 sm:grid-cols-3 sm:px-5">
      {keys.map((article) => (
        <li key={article.id}>
          <button
            type="button"
            onClick={() => onAdd(article)}
            className="grid min-h-16 w-full content-center rounded-2 border border-control px-3 py-2 text-start text-small hover:bg-sunk"
          >
            <span className="font-medium">
              <bdi>{article.name}</bdi> {article.size && <bdi>{article.size}</bdi>}
            </span>
            <Price exact amount={priceFor(article, groups)} className="text-muted" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FoundListProps = Pick<FoundProps, 'groups' | 'onAdd' | 'onKey'> & { found: readonly Article[]; keys: readonly number[] }
function FoundList({ found, keys, groups, onAdd, onKey }: FoundListProps) {
  const t = useText()
  return (
    <ul aria-label={t('admin.counter.found')} className="divide-y border-t">
      {found.map((article) => (
        <Found key={article.id} article={article} groups={groups} isKey={keys.includes(article.id)} onAdd={onAdd} onKey={onKey} />
      ))}
      {found.length === 0 && <li className="px-4 py-4 text-small text-muted sm:px-5">{t('admin.counter.nothingFound')}</li>}
    </ul>
  )
}

const priceFor = (article: Article, groups: readonly string[]) => cataloguePrice(article, firstQuantity(article), groups)

type FoundProps = Pick<Props, 'groups' | 'onAdd'> & { article: Article; isKey: boolean; onKey: (id: number) => Promise<void> }
function Found({ article, groups, isKey, onAdd, onKey }: FoundProps) {
  const t = useText()
  const quantity = useQuantity()
  const { id, name, size, colour, sku, free, unit, make } = article
  return (
    <li className="flex items-center gap-1 pe-2">
      <button
        type="button"
        onClick={() => onAdd(article)}
        className="flex min-h-14 min-w-0 flex-1 items-center justify-between gap-4 px-4 py-2.5 text-start hover:bg-sunk sm:px-5"
      >
        <span className="min-w-0">
          <bdi className="block font-medium">{[name, colour, size].filter(Boolean).join(' · ')}</bdi>
          <span className="text-small text-muted">
            <bdi dir="ltr">{sku}</bdi>
            {t('common.comma')}
            {make === 'measure'
              ? t('admin.counter.toMeasure')
              : free !== null && t('admin.counter.free', { count: quantity(free, unit) })}
          </span>
        </span>
        <Price exact amount={priceFor(article, groups)} />
      </button>
      <IconButton
        label={t(isKey ? 'admin.counter.noKey' : 'admin.counter.asKey', { name })}
        aria-pressed={isKey}
        onClick={() => void onKey(id)}
      >
        <Icon name="bookmark" size={18} className={isKey ? 'fill-current' : ''} />
      </IconButton>
    </li>
  )
}

function indexOf(articles: readonly Article[]) {
  const byCode = new Map<string, Article>()
  for (const article of articles) {
    byCode.set(article.sku.toLowerCase(), article)
    if (article.barcode) byCode.set(article.barcode.toLowerCase(), article)
  }
  return { byCode, byId: new Map(articles.map((article) => [article.id, article])) }
}

/** Returns up to `MOST` articles that contain each of the first six typed words in name, colour, size, SKU or barcode. */
export function search(articles: readonly Article[], typed: string): Article[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return []
  const found: Article[] = []
  for (const article of articles) {
    const text =
      `${article.name} ${article.colour ?? ''} ${article.size ?? ''} ${article.sku} ${article.barcode ?? ''}`.toLowerCase()
    if (words.every((word) => text.includes(word))) found.push(article)
    if (found.length === MOST) break
  }
  return found
}
