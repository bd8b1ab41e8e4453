import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { Select } from '../../ui/field.tsx'
import { type HowRead, type Import, importWrites } from './import-reads.ts'

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256', 'macintosh'] as const
const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'bar'],
] as const

export function ReadingFields({ job, onReread }: { job: Import; onReread: () => void }) {
  const t = useText()
  const now: HowRead = { encoding: job.reading?.encoding ?? 'utf-8', delimiter: job.reading?.delimiter ?? ',' }
  const { send, busy } = useWrite(async (how: HowRead) => {
    await importWrites.reread(job.id, how)
    onReread()
  })
  return (
    <>
      <Select
        label={t('admin.import.encoding')}
        value={now.encoding}
        aria-busy={busy || undefined}
        onChange={({ target }) => void send({ ...now, encoding: target.value as HowRead['encoding'] })}
      >
        {ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {encoding}
          </option>
        ))}
      </Select>
      <Select
        label={t('admin.import.delimiter')}
        value={now.delimiter}
        aria-busy={busy || undefined}
        onChange={({ target }) => void send({ ...now, delimiter: target.value as HowRead['delimiter'] })}
      >
        {DELIMITERS.map(([sign, name]) => (
          <option key={name} value={sign}>
            {t(`admin.import.between.${name}`)}
          </option>
        ))}
      </Select>
    </>
  )
}
