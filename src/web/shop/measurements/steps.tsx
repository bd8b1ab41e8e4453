import { useState } from 'react'
import type { LengthUnit, Measure } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { toast } from '../../ui/toasts.ts'
import { useOnline } from '../../ui/use-online.ts'
import { draftOf, forgetDraft } from './draft.ts'
import { measurementWrites } from './measurement-writes.ts'
import { Review } from './review.tsx'
import { ShortRoutes } from './short-routes.tsx'
import { Step } from './step.tsx'
import { UnitSwitch } from './unit-switch.tsx'
import { type Drafting, firstOf, useDraft } from './use-draft.ts'

type Props = {
  profile: Profile
  measures: readonly Measure[]
  requested?: readonly Measure[]
  needed?: readonly Measure[]
  onSaved: (profile: Profile) => void
}

export function Steps({ profile, measures, requested = [], needed, onSaved }: Props) {
  const t = useText()
  const offline = !useOnline()
  const [unit, setUnit] = useState<LengthUnit>(profile.unit)
  const drafting = useDraft(profile, measures)
  const { draft, put, restored } = drafting
  const at = draft.at ?? firstOf(draftOf(profile), measures, requested) // from the saved values, so that typing does not change the step
  const place = at === 'review' ? measures.length : Math.max(0, measures.indexOf(at))
  const to = (next: number) => put({ at: measures[next] ?? 'review' })
  const save = useSaving(profile, drafting, onSaved)
  const switchTo = (next: LengthUnit) => {
    setUnit(next)
    void measurementWrites.change(profile.id, next).catch(() => undefined) // without a connection, the choice lasts for this visit
  }
  const measure = at === 'review' ? undefined : measures[place]
  return (
    <div aria-busy={!restored}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="font-medium">{profile.name}</p>
        <div className="flex flex-wrap items-center gap-5">
          <UnitSwitch unit={unit} onUnit={switchTo} />
          {measure && (
            <button
              type="button"
              onClick={() => put({ at: 'review' })}
              className="min-h-11 text-small underline underline-offset-4"
            >
              {t('measuring.toReview')}
            </button>
          )}
        </div>
      </div>
      <ShortRoutes profile={profile} measures={measures} unit={unit} drafting={drafting} />
      {measure ? (
        <Step
          measure={measure}
          unit={unit}
          drafting={drafting}
          place={place + 1}
          count={measures.length}
          onBack={place > 0 ? () => to(place - 1) : undefined}
          onNext={() => to(place + 1)}
        />
      ) : (
        <Review
          measures={measures}
          needed={needed}
          unit={unit}
          drafting={drafting}
          offline={offline}
          busy={save.busy}
          onStep={(chosen) => put({ at: chosen })}
          onSave={() => void save.send(undefined)}
        />
      )}
    </div>
  )
}

function useSaving(profile: Profile, { draft, check }: Drafting, onSaved: Props['onSaved']) {
  const t = useText()
  return useWrite(async () => {
    const { at: _at, guessed: _guessed, ...set } = draft
    const saved = await measurementWrites.save(profile.id, set).catch(async (error) => {
      await check(draft)
      const asks = error instanceof ApiProblem && error.code === 'measurements.confirm-first'
      failureToast(t, t(asks ? 'measuring.confirm' : 'measuring.failed'))(error)
      throw error
    })
    forgetDraft(profile.id)
    await getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })
    toast({ title: t('measuring.saved') })
    onSaved(saved)
  })
}
