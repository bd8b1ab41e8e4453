import { useState } from 'react'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { Badge } from '../../../shared/admin/panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { FullScreen } from '../../../ui/sheet.tsx'
import { PartValue, usePartName } from './part-value.tsx'
import { type Clash, clashes, merged } from './rules/document-parts.ts'

type Side = 'mine' | 'theirs'
type Props = {
  base: ProductDocument
  mine: ProductDocument
  theirs: ProductDocument
  other: string
  send: (document: ProductDocument) => Promise<unknown>
  onClose: () => void
}

export function ConflictView({ base, mine, theirs, other, send: save, onClose }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const { send, busy, error } = useWrite(() => save(merged(base, mine, theirs, chosen)))
  const all = clashes(base, mine, theirs)
  const ordered = [...all.filter(({ both }) => both), ...all.filter(({ both }) => !both)]
  return (
    <FullScreen
      open
      onClose={onClose}
      title={t('admin.products.conflict.title')}
      footer={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {error !== undefined && !busy && (
            <p role="alert" className="me-auto text-small text-danger">
              {sentenceOf(error) ?? t('error.network.short')}
            </p>
          )}
          <Button look="quiet" size="small" onClick={onClose}>
            {t('admin.products.conflict.back')}
          </Button>
          <Button size="small" busy={busy} onClick={() => void send(undefined)}>
            {t('admin.products.conflict.save')}
          </Button>
        </div>
      }
    >
      <div className="mx-auto max-w-5xl p-4 sm:p-6">
        <p className="max-w-[70ch] text-ink-2">{t('admin.products.conflict.about', { other })}</p>
        <ul className="mt-5 grid gap-4">
          {ordered.map((clash) => (
            <li key={clash.path}>
              <Choice
                clash={clash}
                side={chosen[clash.path] ?? clash.by}
                onChoose={(side) => setChosen({ ...chosen, [clash.path]: side })}
              />
            </li>
          ))}
        </ul>
      </div>
    </FullScreen>
  )
}

function Choice({ clash, side, onChoose }: { clash: Clash; side: Side; onChoose: (side: Side) => void }) {
  const t = useText()
  const partName = usePartName()
  return (
    <fieldset className="rounded-3 border bg-surface">
      <legend className="ms-3 px-1.5 text-small font-medium">
        {partName(clash.path)} {clash.both && <Badge tone="warn">{t('admin.products.conflict.both')}</Badge>}
      </legend>
      <div className="grid sm:grid-cols-2 sm:divide-x rtl:sm:divide-x-reverse">
        {(['mine', 'theirs'] as const).map((each) => (
          <label key={each} className={`flex cursor-pointer gap-3 p-4 text-small ${side === each ? 'bg-sunk' : ''}`}>
            <input
              type="radio"
              name={clash.path}
              checked={side === each}
              onChange={() => onChoose(each)}
              className="mt-0.5 size-4.5 shrink-0 accent-ink"
            />
            <span className="min-w-0">
              <span className="block text-caption text-muted">{t(`admin.products.conflict.${each}`)}</span>
              <PartValue value={clash[each]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
