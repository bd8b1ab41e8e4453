import { useState } from 'react'
import type * as patterns from '#api/admin/orders/orders.patterns.ts'
import type { ApprovePattern, JobSheet, OrderPatterns, PatternDraft, PatternGarment } from '#modules/patterns/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toasts.ts'
import { JobSheetView } from './job-sheet.tsx'
import { ApproveForm } from './pattern-approve-form.tsx'
import { ByHand, Warnings } from './pattern-notes.tsx'

const api = clientOf<typeof patterns>()
const PATH = '/api/admin/orders/:number/patterns'
const TONES = { drafted: 'info', approved: 'success', superseded: 'plain' } as const
const LANGUAGES = { en: 'English', ar: 'العربية', sw: 'Kiswahili' } as const
type PaperLanguage = keyof typeof LANGUAGES
/** English when there are no sheets in the reader's language. */
const paperLanguage = (reader: string): PaperLanguage => (reader in LANGUAGES ? (reader as PaperLanguage) : 'en')

export function PatternPanel({ patterns: all, onChanged }: { patterns: OrderPatterns; onChanged: () => Promise<void> }) {
  const t = useText()
  if (all.garments.length === 0) return null
  return (
    <Panel title={t('admin.pattern.title')} id="patterns">
      <div className="grid gap-7 px-4 pb-5 sm:px-5">
        {all.garments.map((garment) => (
          <Garment key={`${garment.line} ${garment.piece}`} all={all} garment={garment} onChanged={onChanged} />
        ))}
      </div>
    </Panel>
  )
}

type Props = { all: OrderPatterns; garment: PatternGarment; onChanged: () => Promise<void> }

function Garment({ all, garment, onChanged }: Props) {
  const t = useText()
  const { number } = all
  const [newest] = garment.drafts
  const work = usePatternWork(number, onChanged)
  const body = { line: garment.line, piece: garment.piece }
  const name = `${garment.name}: ${t(`admin.pattern.piece.${garment.piece as 'jacket'}`)}`
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-medium">{name}</h3>
        {newest && <Badge tone={TONES[newest.state]}>{t(`admin.pattern.state.${newest.state}`)}</Badge>}
      </div>
      {!newest && (
        <p className="mt-1 text-small text-muted">
          {t(garment.measured === 'missing' ? 'admin.pattern.unmeasured' : 'admin.pattern.none')}
        </p>
      )}
      {newest && <Draft key={newest.id} all={all} garment={garment} draft={newest} work={work} />}
      {all.open && garment.measured !== 'missing' && (
        <Button
          size="small"
          look={newest ? 'outline' : undefined}
          className="mt-3"
          busy={work.draft.busy}
          onClick={() => void work.draft.send(body)}
        >
          {t(newest ? 'admin.pattern.again' : 'admin.pattern.draft')}
        </Button>
      )}
    </section>
  )
}

type DraftProps = Omit<Props, 'onChanged'> & { draft: PatternDraft; work: ReturnType<typeof usePatternWork> }

function Draft({ all, garment, draft, work }: DraftProps) {
  const t = useText()
  const [language, setLanguage] = useState<PaperLanguage>(paperLanguage(useLanguage()))
  const [sheet, setSheet] = useState<JobSheet>()
  const address = `/api/admin/orders/${all.number}/patterns/${draft.id}`
  const reservedCloth = draft.cloth
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-small text-muted">
        {t('admin.pattern.from', { version: draft.version, set: draft.measurements, by: `\u2068${draft.draftedBy}\u2069` })}
        {' · '}
        <bdi dir="ltr" className="figures">
          {draft.hash.slice(0, 8)}
        </bdi>
        {' · '}
        {t(`admin.pattern.step.${draft.step}`)}
      </p>
      <ByHand draft={draft} />
      <Warnings warnings={draft.warnings} />
      {reservedCloth && (
        <p className="text-small">
          {t(reservedCloth.cutAt ? 'admin.pattern.wasCut' : 'admin.pattern.kept', {
            metres: (reservedCloth.length / 100).toFixed(2),
            name: reservedCloth.name,
          })}
          {reservedCloth.together.length > 1 &&
            ` · ${t('admin.pattern.together', { pieces: reservedCloth.together.map((piece) => t(`admin.pattern.piece.${piece as 'jacket'}`)).join(', ') })}`}
          {reservedCloth.roll && ` · ${t('admin.pattern.roll', { roll: reservedCloth.roll, lot: reservedCloth.lot ?? '' })}`}
        </p>
      )}
      {draft.step !== 'by-hand' && (
        <>
          <Pictures address={address} language={language} laid={draft.lays.length > 0} />
          <Papers address={address} language={language} setLanguage={setLanguage} />
        </>
      )}
      <SheetButton
        busy={work.sheet.busy}
        onPress={() => void work.sheet.send({ draft: draft.id, language }).then((read) => read && setSheet(read))}
      />
      {sheet && (
        <JobSheetView sheet={sheet} pdf={`${address}/job-sheet?language=${language}`} onClose={() => setSheet(undefined)} />
      )}
      {draft.state === 'drafted' && all.open && (
        <ApproveForm
          garment={garment}
          draft={draft}
          cloths={all.cloths}
          busy={work.approve.busy}
          onApprove={(body) => void work.approve.send({ draft: draft.id, body })}
        />
      )}
    </div>
  )
}

function SheetButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const t = useText()
  return (
    <div>
      <Button size="small" look="outline" busy={busy} onClick={onPress}>
        {t('admin.pattern.jobSheet')}
      </Button>
      <p className="mt-1.5 text-caption text-muted">{t('admin.pattern.logged')}</p>
    </div>
  )
}

type PictureProps = { address: string; language: PaperLanguage; laid: boolean }
function Pictures({ address, language, laid }: PictureProps) {
  const t = useText()
  const pictures = [
    ['picture', t('admin.pattern.picture')] as const,
    ...(laid ? [['lays/cloth', t('admin.pattern.lay')] as const] : []),
  ]
  return pictures.map(([file, alt]) => {
    const src = `${address}/${file}?language=${language}`
    // The image opens in a new tab, where its small pieces are legible.
    return (
      <a key={file} href={src} target="_blank" rel="noreferrer" className="block rounded-1 border">
        <img src={src} alt={alt} loading="lazy" className="max-h-110 w-full object-contain" />
      </a>
    )
  })
}

type PaperProps = { address: string; language: PaperLanguage; setLanguage: (language: PaperLanguage) => void }
function Papers({ address, language, setLanguage }: PaperProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <Select
        label={t('admin.pattern.language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value as PaperLanguage)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <ul className="flex flex-wrap gap-x-5">
        {(['a4', 'a0', 'roll'] as const).map((format) => (
          <li key={format}>
            <a
              className="inline-flex min-h-11 items-center underline"
              href={`${address}/sheets/${format}?language=${language}`}
              target="_blank"
              rel="noreferrer"
            >
              {t(`admin.pattern.paper.${format}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function usePatternWork(number: string, onChanged: () => Promise<void>) {
  const t = useText()
  const failed = (error: unknown): never => {
    failureToast(t, t('admin.pattern.failed'))(error)
    throw error
  }
  const draft = useWrite(async (body: { line: number; piece: string }) => {
    await api.send('POST', PATH, { params: { number }, body: { ...body, seamAllowance: 10 } }).catch(failed)
    await onChanged()
  })
  const approve = useWrite(async ({ draft: id, body }: { draft: string; body: ApprovePattern }) => {
    await api.send('PUT', `${PATH}/:draft/approval`, { params: { number, draft: id }, body }).catch(failed)
    toast({ title: t('admin.pattern.approved') })
    await onChanged()
  })
  const sheet = useWrite(({ draft: id, language }: { draft: string; language: PaperLanguage }) =>
    api.send('POST', `${PATH}/:draft/job-sheets`, { params: { number, draft: id }, query: { language } }).catch(failed),
  )
  return { draft, approve, sheet }
}
