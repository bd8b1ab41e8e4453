import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { LibraryQuery } from '#modules/media/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DropZone } from '../../shared/admin/media/drop-zone.tsx'
import { LibraryFilters } from '../../shared/admin/media/library-filters.tsx'
import { type ListedPicture, mediaReads } from '../../shared/admin/media/media-api.ts'
import { PictureTile, usePictureName } from '../../shared/admin/media/picture-tile.tsx'
import { UploadList } from '../../shared/admin/media/upload-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Route } from './+types/media'
import { PictureDrawer } from './picture-drawer.tsx'
import { SortingBar } from './sorting-bar.tsx'
import { useArrivals } from './use-arrivals.ts'

const PAGE = 48

/** Returns the default query when any parameter is invalid. */
const queryOf = (search: URLSearchParams) => LibraryQuery.safeParse(Object.fromEntries(search)).data ?? LibraryQuery.parse({})

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(new URL(request.url).searchParams)
  const { library } = await forAdmins(context, { library: mediaReads.library(query) }).catch(orNotFound)
  return { library, query }
}

export default function MediaScreen({ loaderData: { library, query } }: Route.ComponentProps) {
  const t = useText()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<string>()
  const [choice, setChoice] = useState(() => ({ q: query.q, folder: query.folder, tag: query.tag, sort: query.sort }))
  useArrivals(revalidate)
  const pick = (id: string) =>
    setPicked((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  return (
    <AdminPage
      about={t('admin.library.about')}
      beside={<p className="figures text-small text-muted">{t('admin.library.count', { count: library.total })}</p>}
    >
      <DropZone folder={query.folder ?? ''} className="min-w-0">
        <div className="mt-5 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <UploadList />
          <Tabs search={search} failed={library.failed} />
          <LibraryFilters
            choice={choice}
            known={library}
            onChoose={(next) => {
              setChoice({ ...choice, ...next })
              void navigate(addressOf(search, { ...next, page: undefined }), { replace: true, preventScrollReset: true })
            }}
          />
          {picked.size > 0 && (
            <SortingBar
              ids={[...picked]}
              onClear={() => setPicked(new Set())}
              onDone={async () => {
                setPicked(new Set())
                await revalidate()
              }}
            />
          )}
          {search.get('use') === 'unused' && library.pictures.length > 0 && (
            <Button
              look="outline"
              size="small"
              className="justify-self-start"
              onClick={() => setPicked(new Set(library.pictures.map(({ id }) => id)))}
            >
              {t('admin.library.pickPage')}
            </Button>
          )}
          {library.total === 0 && <p className="text-ink-2">{t('admin.media.noneFound')}</p>}
          <Tiles pictures={library.pictures} picked={picked} pick={pick} onOpen={setOpened} />
          <Pages search={search} total={library.total} page={query.page} />
        </div>
      </DropZone>
      {opened && <PictureDrawer id={opened} onDone={revalidate} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}

/** Leaves out empty values and `-created`, the default order. */
function addressOf(search: URLSearchParams, change: Record<string, string | number | undefined>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || value === '-created') next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `/admin/media?${next}` : '/admin/media'
}

function Tabs({ search, failed }: { search: URLSearchParams; failed: number }) {
  const t = useText()
  const only = (change: Record<string, string>) => addressOf(new URLSearchParams(), change)
  const [use, state, source] = ['use', 'state', 'source'].map((name) => search.get(name))
  const tabs = [
    { to: only({}), name: t('admin.library.all'), current: !use && !state && !source },
    { to: only({ source: 'uploaded' }), name: t('admin.library.uploaded'), current: source === 'uploaded' },
    { to: only({ source: 'drawn' }), name: t('admin.library.drawn'), current: source === 'drawn' },
    { to: only({ use: 'unused' }), name: t('admin.library.unused'), current: use === 'unused' },
    { to: only({ state: 'failed' }), name: t('admin.library.failed'), count: failed, current: state === 'failed' },
  ]
  return (
    <div className="min-w-0">
      <StatusTabs tabs={tabs} label={t('admin.library.views')} />
    </div>
  )
}

type TilesProps = {
  pictures: readonly ListedPicture[]
  picked: ReadonlySet<string>
  pick: (id: string) => void
  onOpen: (id: string) => void
}

function Tiles({ pictures, picked, pick, onOpen }: TilesProps) {
  const t = useText()
  const nameOf = usePictureName()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-4">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <PictureTile picture={picture} picked={picked.has(picture.id)} onPick={() => pick(picture.id)} />
          <Button
            look="quiet"
            size="small"
            className="-ms-3.5"
            aria-label={t('admin.library.open', { name: nameOf(picture) })}
            onClick={() => onOpen(picture.id)}
          >
            {t('admin.library.details')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Pages({ search, total, page }: { search: URLSearchParams; total: number; page: number }) {
  const t = useText()
  const last = Math.max(1, Math.ceil(total / PAGE))
  return (
    <Pagination
      label={t('admin.library.pages')}
      previous={page > 1 ? addressOf(search, { page: page > 2 ? page - 1 : undefined }) : undefined}
      next={page < last ? addressOf(search, { page: page + 1 }) : undefined}
      previousName={t('admin.library.previous')}
      nextName={t('admin.library.next')}
    >
      {t('admin.library.page', { page, last })}
    </Pagination>
  )
}
