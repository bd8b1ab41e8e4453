import type { Board, JobSummary } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Card } from './card.tsx'
import { useDropColumn } from './use-board-drag.ts'
import type { useMoving } from './use-moving.tsx'

type Props = { column: Board['columns'][number]; moving: ReturnType<typeof useMoving>; onOpen: (id: string) => void }

export function Column({ column: { state, total, jobs }, moving, onOpen }: Props) {
  const t = useText()
  const { column, over } = useDropColumn(state, moving.startTo)
  const heading = `stage-${state}`
  const width = total === 0 ? 'w-44 max-sm:hidden' : 'w-66 max-sm:w-[82vw]'
  return (
    <section
      ref={column}
      aria-labelledby={heading}
      className={`${width} shrink-0 snap-center rounded-3 border bg-sunk p-2 ${over ? 'outline-2 outline-(--focus)' : ''}`}
    >
      <h2 id={heading} className="flex items-baseline justify-between gap-2 px-1.5 pt-1 pb-2 text-small font-medium">
        {t(`admin.workshop.stage.${state}`)}
        <span className="figures text-muted">{total}</span>
      </h2>
      <ul data-stage-cards className="grid gap-2">
        {jobs.map((job: JobSummary) => (
          <Card key={job.id} job={job} moving={moving} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
