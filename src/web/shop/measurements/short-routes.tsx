import { lazy, Suspense, useState } from 'react'
import type { Estimate } from '#domain/tailoring/estimate.ts'
import type { LengthUnit, Measure } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { type KnownBody, keepBody, keptBody } from '../../shared/sizes/known-body.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { measurementWrites } from './measurement-writes.ts'
import type { Drafting } from './use-draft.ts'

const FindSize = lazy(() => import('../../shared/sizes/find-size.tsx'))
const CopyGarment = lazy(() => import('./copy-garment.tsx'))

type Props = { profile: Profile; measures: readonly Measure[]; unit: LengthUnit; drafting: Drafting }

export function ShortRoutes({ profile, measures, unit, drafting: { draft, put } }: Props) {
  const t = useText()
  const [open, setOpen] = useState<'size' | 'garment'>()
  const guess = (estimates: readonly Estimate[]) => {
    const others = (draft.guessed ?? []).filter(({ measure }) => !estimates.some((each) => each.measure === measure))
    put({ guessed: [...others, ...estimates], at: 'review' })
    setOpen(undefined)
    toast({ title: t('measuring.short.done', { count: estimates.length }) })
  }
  const bySize = async (body: KnownBody) => {
    keepBody(body)
    const found = await measurementWrites
      .estimate({ ...body, block: profile.block, wanted: [...measures] })
      .catch(failureToast(t, t('measuring.short.failed')))
    if (typeof found === 'object') guess(found.estimates)
  }
  const savedBody = open === 'size' ? keptBody() : null
  return (
    <details className="mb-8 border-y py-1">
      <summary className="min-h-11 content-center text-small font-medium underline underline-offset-4">
        {t('measuring.short.title')}
      </summary>
      <p className="max-w-[62ch] text-small text-ink-2">{t('measuring.short.about')}</p>
      <div className="mt-3 flex flex-wrap gap-2 pb-3">
        <Button look="outline" size="touch" aria-haspopup="dialog" onClick={() => setOpen('size')}>
          {t('measuring.short.size')}
        </Button>
        <Button look="outline" size="touch" aria-haspopup="dialog" onClick={() => setOpen('garment')}>
          {t('measuring.short.garment')}
        </Button>
        <ButtonLink look="outline" size="touch" to={`${measurementsPath()}#visit`}>
          {t('measuring.short.fitting')}
        </ButtonLink>
      </div>
      <Suspense>
        {open === 'size' && (
          <FindSize
            open
            start={savedBody ? { ...savedBody, block: profile.block } : { block: profile.block, taken: {} }}
            onClose={() => setOpen(undefined)}
            onFound={(body) => void bySize(body)}
          />
        )}
        {open === 'garment' && <CopyGarment unit={unit} onClose={() => setOpen(undefined)} onCopied={guess} />}
      </Suspense>
    </details>
  )
}
