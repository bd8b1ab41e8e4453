import { useState } from 'react'
import { FITS, type FitPreference } from '#domain/tailoring/tape.ts'
import type { Profile } from '#modules/measurements/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { FormFailure } from '../../shared/errors/form-failure.tsx'
import { measurementReads } from '../../shared/measurements/measurement-reads.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import { measurementWrites } from './measurement-writes.ts'

const MOST_LETTERS = 60

export function AnotherFit({ profile: { id, name }, fit }: { profile: Profile; fit: FitPreference }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<FitPreference>(FITS.find((each) => each !== fit) ?? fit)
  const suggested = t('measuring.another.suggest', { name, fit: t(`measurement.fit.${chosen}`) }).slice(0, MOST_LETTERS)
  const [typed, setTyped] = useState<string>()
  const called = typed ?? suggested
  const copy = useWrite(async () => {
    await measurementWrites.copy(id, { name: called, fit: chosen })
    await getQueryClient().invalidateQueries({ queryKey: measurementReads.mine().queryKey })
    toast({ title: t('measuring.another.made', { name: called }) })
    setTyped(undefined)
    setOpen(false)
  })
  return (
    <>
      <button
        type="button"
        aria-label={`${t('measuring.another.action')}: ${name}`}
        onClick={() => setOpen(true)}
        className="min-h-11 text-small underline underline-offset-4"
      >
        {t('measuring.another.action')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('measuring.another.title', { name })}>
        <form
          className="grid gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault()
            void copy.send(undefined)
          }}
        >
          <p className="text-ink-2">{t('measuring.another.text')}</p>
          <FormFailure write={{ busy: copy.busy, error: copy.error }} />
          <Select
            label={t('measuring.fit')}
            value={chosen}
            onChange={({ target }) => setChosen(FITS.find((each) => each === target.value) ?? chosen)}
          >
            {FITS.map((each) => (
              <option key={each} value={each}>
                {t(`measurement.fit.${each}`)}
              </option>
            ))}
          </Select>
          <TextInput
            name="fit-name"
            label={t('measuring.name')}
            value={called}
            required
            maxLength={MOST_LETTERS}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" busy={copy.busy} size="touch">
            {t('measuring.another.make')}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
