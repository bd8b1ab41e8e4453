import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GARMENTS } from '#domain/tailoring/tape.ts'
import type { Board } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Select, TextInput } from '../../ui/field.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { BoardFilter } from './workshop-reads.ts'

export const boardPath = ({ search, ...filter }: BoardFilter & { job?: string | undefined; opens?: boolean }) =>
  adminPaths.workshop({ ...filter, q: search })

type Props = { board: Board; filter: BoardFilter }

export function BoardToolbar({ board, filter }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const to = (change: BoardFilter) => boardPath({ ...filter, ...change })
  const { counts } = board
  const tabs = [
    {
      name: t('admin.workshop.all'),
      count: counts.all,
      to: to({ mine: false, late: false }),
      current: !filter.mine && !filter.late,
    },
    { name: t('admin.workshop.mine'), count: counts.mine, to: to({ mine: true, late: false }), current: Boolean(filter.mine) },
    { name: t('admin.workshop.late'), count: counts.late, to: to({ late: true, mine: false }), current: Boolean(filter.late) },
  ]
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <StatusTabs tabs={tabs} label={t('admin.menu.workshop')} />
      <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
        <Ticket filter={filter} board={board} />
        <Select
          label={t('admin.workshop.garment')}
          value={filter.garment ?? ''}
          onChange={({ target }) =>
            void navigate(to({ garment: GARMENTS.find((garment) => garment === target.value) }), { preventScrollReset: true })
          }
        >
          <option value="">{t('admin.workshop.everyGarment')}</option>
          {GARMENTS.filter((garment) => !['suit', 'three-piece'].includes(garment)).map((garment) => (
            <option key={garment} value={garment}>
              {t(`measurement.garment.${garment}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** A single job found by its number opens automatically. */
function Ticket({ filter, board }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [text, setText] = useState(filter.search ?? '')
  const jobs = board.columns.flatMap((column) => column.jobs)
  const [only] = jobs.length === 1 && /^j?-?\d{6,9}$/i.test(filter.search ?? '') ? jobs : []
  const opens = params.get('opens') === '1' && !params.has('job') ? only?.id : undefined
  useEffect(() => {
    if (opens) void navigate(boardPath({ ...filter, job: opens }), { replace: true })
  }, [opens, filter, navigate])
  return (
    <search aria-label={t('admin.menu.workshop')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(boardPath({ ...filter, search: text.trim(), opens: true }))
        }}
      >
        <TextInput
          label={t('admin.workshop.search')}
          value={text}
          maxLength={60}
          type="search"
          placeholder="J-100001"
          onChange={({ target }) => setText(target.value)}
        />
      </form>
    </search>
  )
}
