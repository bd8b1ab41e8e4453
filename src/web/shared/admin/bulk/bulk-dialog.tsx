import { useId, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BULK_START, type BulkTyped, bulkChangeOf } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkOf, type BulkSelection, changeWrites } from './bulk-reads.ts'
import { ScheduleSet } from './schedule-set.tsx'
import { SetButtons } from './set-buttons.tsx'
import { SetEntries } from './set-entries.tsx'
import { SetProgress } from './set-progress.tsx'
import { useChangeSet } from './use-change-set.ts'

const KINDS = ['price', 'sale', 'stock', 'status', 'category', 'tags', 'attribute', 'size-chart', 'vat-class', 'channel'] as const
type Props = { of: BulkOf; selection: BulkSelection; count: number; onClose: () => void; onChanged: () => void }

/** The change is previewed before it runs, and can be undone for a day. */
export function BulkDialog({ of, selection, count, onClose, onChanged }: Props) {
  const t = useText()
  const [prepared, setPrepared] = useState<string>()
  return (
    <Dialog open onClose={onClose} title={t(of === 'stock' ? 'admin.bulk.titleStock' : 'admin.bulk.title', { count })}>
      {prepared === undefined ? (
        <Ask of={of} selection={selection} count={count} onPrepared={setPrepared} />
      ) : (
        <Prepared id={prepared} onBack={() => setPrepared(undefined)} onClose={onClose} onChanged={onChanged} />
      )}
    </Dialog>
  )
}

function Ask({
  of,
  selection,
  count,
  onPrepared,
}: Pick<Props, 'of' | 'selection' | 'count'> & { onPrepared: (id: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState<BulkTyped>({ ...BULK_START, ...(of === 'stock' && { kind: 'stock' }) })
  const change = bulkChangeOf(typed)
  const missing = useId()
  const { send, busy, error } = useWrite(async () => {
    if (!change) return
    const what = t(`admin.bulk.kind.${typed.kind}`)
    const title = t(of === 'stock' ? 'admin.bulk.namedStock' : 'admin.bulk.named', { what, count })
    onPrepared((await changeWrites.prepare({ selection, change, title })).id)
  })
  return (
    <form
      noValidate
      className="grid gap-4 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (change) void send(undefined)
      }}
    >
      {of === 'products' && <WhichKind typed={typed} onTyped={setTyped} />}
      <BulkFields typed={typed} onTyped={(some) => setTyped({ ...typed, ...some })} />
      <p role="alert" className={error ? 'border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger' : 'sr-only'}>
        {error !== undefined && (sentenceOf(error) ?? t('error.network.short'))}
      </p>
      <p id={missing} className="text-small text-muted">
        {t('admin.bulk.looksFirst')}
      </p>
      <Button type="submit" busy={busy} aria-describedby={missing} disabledReason={change ? null : t('admin.bulk.incomplete')}>
        {t('admin.bulk.look')}
      </Button>
    </form>
  )
}

function WhichKind({ typed, onTyped }: { typed: BulkTyped; onTyped: (typed: BulkTyped) => void }) {
  const t = useText()
  return (
    <Select
      label={t('admin.bulk.which')}
      value={typed.kind}
      data-begins
      onChange={({ target }) => onTyped({ ...BULK_START, kind: target.value as BulkTyped['kind'] })}
    >
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`admin.bulk.kind.${kind}`)}
        </option>
      ))}
    </Select>
  )
}

function Prepared({ id, onBack, onClose, onChanged }: Pick<Props, 'onClose' | 'onChanged'> & { id: string; onBack: () => void }) {
  const t = useText()
  const set = useChangeSet(id)
  if (!set) return <p className="p-5">{t('admin.bulk.set.checking')}</p>
  const isOver = set.state === 'done' || set.state === 'undone' || set.state === 'cancelled' || set.state === 'scheduled'
  return (
    <div className="grid gap-4 overflow-y-auto p-5">
      <SetProgress set={set} />
      <div className="flex flex-wrap gap-2">
        <SetButtons set={set} onMoved={onChanged} />
        {set.state === 'ready' && (
          <Button look="quiet" size="small" onClick={onBack}>
            {t('admin.bulk.back')}
          </Button>
        )}
        {isOver && (
          <Button
            look="outline"
            size="small"
            onClick={() => {
              onChanged()
              onClose()
            }}
          >
            {t('admin.bulk.close')}
          </Button>
        )}
      </div>
      {set.moves.includes('schedule') && <ScheduleSet key={`at ${set.runAt}`} set={set} onMoved={onChanged} />}
      {set.state === 'done' && set.moves.includes('undo') && <p className="text-small text-muted">{t('admin.bulk.undoable')}</p>}
      <p>
        <Link to={adminPaths.changes()} className="link inline-flex min-h-11 items-center text-small">
          {t('admin.bulk.history')}
        </Link>
      </p>
      <SetEntries key={String(set.startedAt)} set={set} />
    </div>
  )
}
