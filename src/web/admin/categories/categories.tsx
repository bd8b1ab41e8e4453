import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { AnswerTo } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { useNewerRows } from '../../shared/admin/kit/use-newer.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/categories'
import { CategoryDetail } from './category-detail.tsx'
import { categoryReads, categoryWrites } from './category-reads.ts'
import { CategoryTreeView } from './category-tree.tsx'
import { NewCategoryForm } from './new-category.tsx'
import { placeOf, type Tree, type TreePosition } from './tree-moves.ts'

const chosenIn = (url: URLSearchParams) => Number(url.get('category')) || undefined

export async function loader({ context, request }: Route.LoaderArgs) {
  const { tree } = await forAdmins(context, { tree: categoryReads.tree() })
  const id = chosenIn(new URL(request.url).searchParams)
  const selected = tree.items.find((row) => row.id === id) ?? tree.items[0]
  if (!selected) return { tree, category: null }
  const { category } = await forAdmins(context, { category: categoryReads.category(selected.id) })
  return { tree, category }
}

export default function CategoriesScreen({ loaderData: { tree: read, category } }: Route.ComponentProps) {
  const t = useText()
  const tree = useLiveTree(read)
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const move = useMove(tree.items, revalidate)
  const choose = (id: number) => {
    setSearch((before) => ({ ...Object.fromEntries(before), category: String(id) }), { preventScrollReset: true })
    // Below 1025 px the details are under the tree.
    if (!matchMedia('(min-width: 1025px)').matches) document.getElementById('category')?.scrollIntoView({ block: 'start' })
  }
  return (
    <AdminPage
      about={t('admin.categories.about')}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('admin.categories.add')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]">
        <Panel
          title={t('admin.categories.tree')}
          id="tree"
          className="max-h-[55dvh] overflow-y-auto lg:sticky lg:top-18 lg:max-h-[calc(100dvh-96px)]"
        >
          <CategoryTreeView tree={tree.items} chosen={category?.id} onChoose={choose} onMove={move} />
          <p className="border-t px-4 py-3 text-caption text-muted sm:px-5">{t('admin.categories.keys')}</p>
        </Panel>
        {category ? (
          <CategoryDetail
            key={`${category.id} ${search.get('opened') ?? ''}`}
            category={category}
            move={move}
            choose={choose}
            tree={tree.items}
            onChanged={revalidate}
          />
        ) : (
          <EmptyState compact title={t('admin.categories.none')} />
        )}
      </div>
      {adding && (
        <NewCategoryForm
          tree={tree.items}
          parentId={category?.id ?? null}
          onClose={() => setAdding(false)}
          onAdded={async (id) => {
            setAdding(false)
            await revalidate()
            choose(id)
          }}
        />
      )}
    </AdminPage>
  )
}

type WholeTree = AnswerTo<ReturnType<typeof categoryReads.tree>>

/** Keeps the tree up to date when other staff change it. Does not refetch the open category, so that typed text stays. */
function useLiveTree(read: WholeTree): WholeTree {
  const client = useQueryClient()
  const { data } = useQuery({ ...categoryReads.tree(), initialData: read, staleTime: Number.POSITIVE_INFINITY })
  const renew = useCallback(() => client.invalidateQueries({ queryKey: categoryReads.tree().queryKey }), [client])
  useEffect(() => void client.setQueryData(categoryReads.tree().queryKey, read), [client, read])
  useNewerRows(false, renew)
  return data ?? read
}

function useMove(tree: Tree, revalidate: () => Promise<void>) {
  const t = useText()
  const send = async (id: number, place: TreePosition) => {
    await categoryWrites.move(id, place)
    await revalidate()
  }
  return (id: number, place: TreePosition) => {
    const back = placeOf(tree, id)
    const name = tree.find((row) => row.id === id)?.name ?? ''
    const parent = tree.find((row) => row.id === place.parentId)?.name
    const failed = failureToast(t, t('admin.categories.notMoved', { name }))
    void send(id, place)
      .then(() =>
        toast({
          title: parent ? t('admin.categories.moved', { name, parent }) : t('admin.categories.movedOut', { name }),
          action: { label: t('common.undo'), onPress: () => void send(id, back).catch(failed) },
        }),
      )
      .catch(failed)
  }
}
