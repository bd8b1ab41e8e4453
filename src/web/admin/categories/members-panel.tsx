import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CategoryMember } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { PreviousNextPage } from '../../shared/admin/previous-next-page.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Price } from '../../shared/money/price.tsx'
import { IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type CategoryRead, categoryReads, categoryWrites } from './category-reads.ts'

type Props = { category: CategoryRead; onChanged: () => Promise<void> }

export function MembersPanel({ category: { id }, onChanged }: Props) {
  const t = useText()
  const client = useQueryClient()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const read = categoryReads.members(id, useDeferredValue(q), page)
  const { data } = useQuery({ ...read, placeholderData: keepPreviousData, staleTime: 0 })
  const pinned =
    useQuery({ ...categoryReads.members(id, '', 1), staleTime: 0 }).data?.items.filter(({ pin }) => pin !== null) ?? []
  const done = async () => {
    await client.invalidateQueries({ queryKey: [read.queryKey[0]] })
    await onChanged()
  }
  const write = (send: Promise<unknown>) => void send.then(done).catch(failureToast(t, t('admin.categories.notChanged')))
  const pins = pinned.map(({ slug }) => slug)
  const pin = (slugs: string[]) => write(categoryWrites.pin(id, slugs))
  const items = data?.items ?? []
  return (
    <Panel title={t('admin.categories.inIt')} id="members">
      <div className="grid gap-4 px-4 sm:px-5">
        <AddProduct onAdd={(slug) => write(categoryWrites.change(id, { add: [slug], remove: [] }))} />
        <TextInput
          label={t('admin.categories.findMember')}
          type="search"
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setPage(1)
          }}
        />
      </div>
      <ul className="mt-4 divide-y border-t">
        {items.map((item) => (
          <Member
            key={item.slug}
            item={item}
            pins={pins}
            pin={pin}
            onTakeOut={() => write(categoryWrites.change(id, { add: [], remove: [item.slug] }))}
          />
        ))}
      </ul>
      {data && items.length === 0 && (
        <p className="border-t px-4 py-4 text-small text-muted sm:px-5">{t('admin.categories.empty')}</p>
      )}
      {data && <PreviousNextPage page={data.page} pages={data.pages} onTurn={setPage} />}
    </Panel>
  )
}

type MemberProps = {
  item: CategoryMember
  pins: readonly string[]
  pin: (slugs: string[]) => void
  onTakeOut: () => void
}

function Member({ item, pins, pin, onTakeOut }: MemberProps) {
  const t = useText()
  const at = pins.indexOf(item.slug)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 ps-4 pe-2 sm:ps-5">
      <span className="min-w-0 flex-1 basis-36">
        <span className="font-medium">{item.name}</span>{' '}
        {at !== -1 && <Badge tone="info">{t('admin.categories.first', { place: at + 1 })}</Badge>}{' '}
        {item.status === 'draft' && <Badge tone="plain">{t('admin.categories.draft')}</Badge>}
        <span className="block text-caption text-muted">
          {item.sources.map((source) => t(`admin.categories.source.${source}`)).join(t('common.comma'))}
        </span>
      </span>
      <span className="figures text-small text-muted">
        <Price amount={item.price} exact />
      </span>
      <span className="ms-auto flex">
        {at > 0 && (
          <IconButton
            label={t('admin.categories.earlierPin', { name: item.name })}
            onClick={() => pin(swapped(pins, at, at - 1))}
          >
            <Icon name="arrow-up" size={17} />
          </IconButton>
        )}
        {at !== -1 && at < pins.length - 1 && (
          <IconButton label={t('admin.categories.laterPin', { name: item.name })} onClick={() => pin(swapped(pins, at, at + 1))}>
            <Icon name="arrow-down" size={17} />
          </IconButton>
        )}
        <IconButton
          label={t(at === -1 ? 'admin.categories.pin' : 'admin.categories.unpin', { name: item.name })}
          aria-pressed={at !== -1}
          onClick={() => pin(at === -1 ? [...pins, item.slug] : pins.filter((slug) => slug !== item.slug))}
        >
          <Icon name="bookmark" size={17} className={at === -1 ? 'text-muted' : 'fill-current text-accent'} />
        </IconButton>
        {item.sources.includes('hand') && (
          <IconButton label={t('admin.categories.takeOut', { name: item.name })} onClick={onTakeOut}>
            <Icon name="x" size={17} />
          </IconButton>
        )}
      </span>
    </li>
  )
}

const swapped = (slugs: readonly string[], a: number, b: number) => slugs.with(a, slugs[b] ?? '').with(b, slugs[a] ?? '')

function AddProduct({ onAdd }: { onAdd: (slug: string) => void }) {
  const t = useText()
  const [q, setQ] = useState('')
  const searchText = useDeferredValue(q.trim())
  const { data } = useQuery({
    ...categoryReads.found(searchText),
    enabled: searchText.length > 1,
    placeholderData: keepPreviousData,
  })
  return (
    <div>
      <TextInput
        label={t('admin.categories.putIn')}
        hint={t('admin.categories.putInHint')}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {searchText.length > 1 && data && (
        <ul className="mt-1 divide-y rounded-1 border">
          {data.products.slice(0, 6).map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                className="flex min-h-10 w-full items-center justify-between gap-3 px-3 text-start text-small hover:bg-sunk pointer-coarse:min-h-11"
                onClick={() => {
                  onAdd(slug)
                  setQ('')
                }}
              >
                {name} <Icon name="plus" size={16} />
              </button>
            </li>
          ))}
          {data.products.length === 0 && <li className="px-3 py-2 text-small text-muted">{t('admin.kit.values.none')}</li>}
        </ul>
      )}
    </div>
  )
}
