import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/attributes'
import { AttributeEditor } from './attribute-editor.tsx'
import { type AttributeRead, attributeReads, attributeWrites } from './attribute-reads.ts'
import { NewAttributeForm } from './new-attribute.tsx'
import { useSorting } from './use-sorting.ts'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { attributes: attributeReads.list() })

export default function AttributesScreen({ loaderData: { attributes } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const { items } = attributes
  const chosen = items.find(({ code }) => code === search.get('attribute')) ?? items[0]
  const choose = (code: string | undefined) =>
    setSearch(code === undefined ? {} : { attribute: code }, { preventScrollReset: true })
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (!moved || to < 0 || to >= items.length) return
    const codes = items.map(({ code }) => code)
    void attributeWrites
      .order(codes.toSpliced(from, 1).toSpliced(to, 0, moved.code))
      .then(revalidate)
      .catch(failureToast(t, t('admin.attributes.notMoved')))
  }
  return (
    <AdminPage
      about={t('admin.attributes.about')}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('admin.attributes.add')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)]">
        <Panel title={t('admin.attributes.all')} id="attributes">
          <ul className="divide-y border-t">
            {items.map((item, at) => (
              <Row key={item.code} item={item} at={at} move={move} count={items.length} here={item.code === chosen?.code} />
            ))}
          </ul>
        </Panel>
        {chosen ? (
          <AttributeEditor key={`${chosen.code} ${chosen.version}`} attribute={chosen} choose={choose} onChanged={revalidate} />
        ) : (
          <EmptyState compact title={t('admin.attributes.none')} />
        )}
      </div>
      {adding && (
        <NewAttributeForm
          onClose={() => setAdding(false)}
          onAdded={async (code) => {
            setAdding(false)
            await revalidate()
            choose(code)
          }}
        />
      )}
    </AdminPage>
  )
}

type RowProps = { item: AttributeRead; at: number; count: number; here: boolean; move: (from: number, to: number) => void }

function Row({ item, at, count, here, move }: RowProps) {
  const t = useText()
  const { row, line } = useSorting('attribute', at, move)
  const { name, kind } = item.document
  return (
    <li ref={row} className={`flex items-center ${here ? 'bg-sunk' : ''} ${line}`}>
      <Link
        to={`?attribute=${item.code}`}
        preventScrollReset
        draggable={false}
        aria-current={here ? 'page' : undefined}
        className={`grid min-w-0 grow gap-0.5 px-4 py-2.5 text-small ${here ? 'font-medium' : 'hover:bg-sunk'}`}
      >
        <span className="truncate">
          <bdi>{name}</bdi>
        </span>
        <span className="text-caption font-normal text-muted">
          {t(`admin.attributes.kind.${kind}`)}
          {t('common.comma')}
          {t('admin.attributes.products', { count: item.products })}
        </span>
      </Link>
      <IconButton
        label={t('admin.attributes.up', { name })}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(at, at - 1)}
        className="size-9!"
      >
        <Icon name="arrow-up" size={16} />
      </IconButton>
      <IconButton
        label={t('admin.attributes.down', { name })}
        aria-disabled={at === count - 1 || undefined}
        onClick={() => move(at, at + 1)}
        className="size-9!"
      >
        <Icon name="arrow-down" size={16} />
      </IconButton>
    </li>
  )
}
