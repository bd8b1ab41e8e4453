import { useEffect, useState } from 'react'
import type { Profile } from '#modules/measurements/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { measurementsPath } from '../../shared/measurements/measurement-paths.ts'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { AnotherFit } from './another-fit.tsx'
import { forgetDraft, storedDraft } from './draft.ts'
import { measurementWrites } from './measurement-writes.ts'
import { OwnPhotos } from './own-photos.tsx'

export function Person({ profile }: { profile: Profile }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState(false)
  useEffect(() => setBegun(storedDraft(profile.id) !== undefined), [profile.id])
  const { id, name, set, neededBy } = profile
  const remove = useWrite(async () => {
    await measurementWrites.remove(id).catch((error) => {
      failureToast(t, t('measuring.failed'))(error)
      throw error
    })
    forgetDraft(id)
    await getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })
    setOpen(false)
  })
  const label = begun ? t('measuring.continue') : set ? t('measuring.again') : t('measuring.measure')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b py-5">
      <div>
        <h2 className="text-h3 font-medium">{name}</h2>
        <SavedMeasurements set={set} />
        {neededBy.length > 0 && (
          <p className="mt-1 text-small text-muted">
            {t('measuring.neededBy', { numbers: `\u2066${neededBy.join(', ')}\u2069` })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={measurementsPath({ person: id })} size="touch" look="outline" aria-label={`${label}: ${name}`}>
          {label}
        </ButtonLink>
        {set && <AnotherFit profile={profile} fit={set.fit} />}
        {neededBy.length === 0 && (
          <button
            type="button"
            aria-label={`${t('measuring.delete')}: ${name}`}
            onClick={() => setOpen(true)}
            className="min-h-11 text-small text-danger underline underline-offset-4"
          >
            {t('measuring.delete')}
          </button>
        )}
      </div>
      {set && <OwnPhotos set={set} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('measuring.deleteTitle', { name })}>
        <div className="grid gap-3 p-5">
          <p className="text-ink-2">{t('measuring.deleteText')}</p>
          <Button busy={remove.busy} onClick={() => void remove.send(undefined)}>
            {t('measuring.delete')}
          </Button>
          <Button look="quiet" size="touch" onClick={() => setOpen(false)}>
            {t('measuring.keepThem')}
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

function SavedMeasurements({ set }: Pick<Profile, 'set'>) {
  const t = useText()
  const moment = useMoment()
  const summary = set
    ? [
        t('measuring.version', { version: set.version, at: moment(set.at) }),
        t('measuring.taken', { count: Object.keys(set.taken).length }),
        t(`measurement.fit.${set.fit}`),
        ...(set.byHouse ? [t('measurement.byHouse')] : []),
      ]
    : [t('measuring.notYet')]
  return <p className="mt-1 text-small text-ink-2">{summary.join(' · ')}</p>
}
