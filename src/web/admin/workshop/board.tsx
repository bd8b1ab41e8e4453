import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import type { Board } from '#modules/workshop/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BoardToolbar, boardPath } from './board-toolbar.tsx'
import { Column } from './column.tsx'
import { JobDrawer } from './job-drawer.tsx'
import { StationsDialog } from './stations-dialog.tsx'
import { useBoard } from './use-board.ts'
import { useMoving } from './use-moving.tsx'
import type { BoardFilter } from './workshop-reads.ts'
import { workshopReads } from './workshop-reads.ts'

type Props = { first: Board; filter: BoardFilter; job: string | undefined }

export const boardView = adminView({
  load: async ({ context, search }) => {
    const filter = filterOf(search)
    const { board } = await forAdmins(context, { board: workshopReads.board(filter) }).catch(orNotFound)
    return { first: board, filter, job: search.get('job') ?? undefined }
  },
  Show: (shown: Props) => <WorkshopBoard key={JSON.stringify(shown.filter)} {...shown} />,
})

const filterOf = (search: URLSearchParams): BoardFilter => {
  const garment = GARMENTS.find((each) => each === search.get('garment'))
  return {
    ...(search.has('mine') && { mine: true }),
    ...(search.has('late') && { late: true }),
    ...(garment && { garment }),
    ...(search.get('q') && { search: String(search.get('q')).slice(0, 60) }),
  }
}

function WorkshopBoard({ first, filter, job }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { board, refresh } = useBoard(filter, first)
  const moving = useMoving(refresh)
  const [stations, setStations] = useState(false)
  const open = (id: string | undefined) => void navigate(boardPath({ ...filter, job: id }), { preventScrollReset: true })
  const shelf = useFirstGarment()
  const none = board.columns.every(({ total }) => total === 0)
  return (
    <AdminPage
      title={t('admin.menu.workshop')}
      about={t('admin.workshop.about')}
      actions={
        <>
          <ButtonLink look="outline" size="small" to={adminPaths.fittings()}>
            {t('admin.fitting.day')}
          </ButtonLink>
          <Button look="outline" size="small" onClick={() => setStations(true)}>
            {t('admin.workshop.stations')}
          </Button>
        </>
      }
    >
      <BoardToolbar board={board} filter={filter} />
      {none && <p className="text-ink-2">{t(filter.search ? 'admin.workshop.notFound' : 'admin.workshop.nothing')}</p>}
      <p className="sr-only" id="workshop-keys">
        {t('admin.workshop.keys')}
      </p>
      <section
        ref={shelf}
        className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-4 sm:-mx-8 sm:px-8 max-sm:snap-mandatory"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll sideways
        tabIndex={0}
        aria-label={t('admin.menu.workshop')}
      >
        {board.columns.map((column) => (
          <Column key={column.state} column={column} moving={moving} onOpen={open} />
        ))}
      </section>
      {moving.dialog}
      {stations && <StationsDialog onClose={() => setStations(false)} />}
      {job !== undefined && <JobDrawer id={job} people={board.people} onChanged={refresh} onClose={() => open(undefined)} />}
    </AdminPage>
  )
}

/** Scrolls the board to its first garment, because empty stages before it can push the garments out of view. */
function useFirstGarment() {
  const shelf = useRef<HTMLElement>(null)
  useEffect(() => {
    const [board, column] = [shelf.current, shelf.current?.querySelector('[data-card]')?.closest('section')]
    if (!board || !column) return
    const [seen, it] = [board.getBoundingClientRect(), column.getBoundingClientRect()]
    if (it.right > seen.right || it.left < seen.left) board.scrollLeft += it.left + it.width / 2 - (seen.left + seen.width / 2)
  }, [])
  return shelf
}
