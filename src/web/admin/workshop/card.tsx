import type { KeyboardEvent } from 'react'
import type { JobSummary } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { onward } from './moves.ts'
import { useDraggedCard } from './use-board-drag.ts'
import type { useMoving } from './use-moving.tsx'

type Props = { job: JobSummary; moving: ReturnType<typeof useMoving>; onOpen: (id: string) => void }

/** Moves the focus to a neighbouring card by arrow key, skipping empty columns. Returns false for other keys. */
function focusBeside(card: HTMLElement, key: string): boolean {
  const columns = [...document.querySelectorAll('[data-stage-cards]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ])
  const column = columns.findIndex((cards) => cards.includes(card))
  const row = columns[column]?.indexOf(card) ?? 0
  const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key]
  if (!step) return false
  const [across, along] = step as [number, number]
  if (across === 0) {
    columns[column]?.[row + along]?.focus()
    return true
  }
  const towards = (document.dir === 'rtl' ? -across : across) > 0 ? columns.slice(column + 1) : columns.slice(0, column).reverse()
  const cards = towards.find((each) => each.length > 0)
  cards?.[Math.min(row, cards.length - 1)]?.focus()
  return true
}

export function Card({ job, moving, onOpen }: Props) {
  const t = useText()
  const { card, dragged } = useDraggedCard(job)
  const next = onward(job)
  const name = `J-${job.number}, ${t(`measurement.garment.${job.garment}`)}, ${job.customer}`
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const forwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.altKey && event.key === forwards) {
      event.preventDefault()
      if (next) moving.start(job, next)
      return
    }
    if (!event.altKey && focusBeside(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    <li ref={card} className={`rounded-2 border bg-surface ${dragged ? 'opacity-50' : ''}`}>
      <button
        type="button"
        data-card
        aria-describedby="workshop-keys"
        aria-keyshortcuts="Alt+ArrowRight"
        onClick={() => onOpen(job.id)}
        onKeyDown={onKeyDown}
        className="grid w-full gap-1 rounded-2 p-3 text-start hover:bg-sunk"
      >
        <CardText job={job} />
      </button>
      {next && (
        <div className="border-t p-2">
          <Button
            size="small"
            look="outline"
            className="w-full"
            busy={moving.busy}
            onClick={() => moving.start(job, next)}
            aria-label={`${t(`admin.workshop.move.${next}`)}: ${name}`}
          >
            {t(`admin.workshop.move.${next}`)}
          </Button>
        </div>
      )}
    </li>
  )
}

function CardText({ job }: { job: JobSummary }) {
  const t = useText()
  const day = useDay()
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-medium">{t(`measurement.garment.${job.garment}`)}</span>
        <bdi dir="ltr" className="figures text-caption text-muted">
          J-{job.number}
        </bdi>
      </span>
      <span className="text-small text-ink-2">{job.customer}</span>
      <span className="text-caption text-muted">
        <bdi dir="ltr" className="figures">
          {job.orderNumber}
        </bdi>{' '}
        · {job.piece}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-1.5">
        {job.promisedOn && (
          <Badge tone={job.late ? 'danger' : 'plain'}>
            {t(job.late ? 'admin.workshop.lateFor' : 'admin.workshop.for', { day: day(job.promisedOn) })}
          </Badge>
        )}
        {job.kind !== 'make' && <Badge tone="warn">{t(`admin.workshop.kind.${job.kind}`)}</Badge>}
        {job.assignee && <Badge tone="info">{job.assignee.split('@')[0]}</Badge>}
      </span>
    </>
  )
}
