import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Read } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { TextInput } from '../../ui/field.tsx'

const WAIT_ms = 250
const MIN_LETTERS = 2

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_ms)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

type Props<Answer, Found> = {
  label: string
  hint?: string
  read: (q: string) => Read<Answer>
  foundIn: (answer: Answer) => readonly Found[]
  keyOf: (found: Found) => string
  show: (found: Found) => ReactNode
  onChoose: (found: Found) => void
}

export function Finder<Answer, Found>({ label, hint, read, foundIn, keyOf, show, onChoose }: Props<Answer, Found>) {
  const t = useText()
  const [text, setText] = useState('')
  const q = useRested(text.trim())
  const { data, isFetching } = useQuery({ ...read(q), enabled: q.length >= MIN_LETTERS })
  const found = q.length >= MIN_LETTERS && text.trim() !== '' ? data && foundIn(data) : undefined
  return (
    <div>
      <TextInput
        label={label}
        {...(hint && { hint })}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="sr-only">
        {isFetching ? t('common.loading') : found && t('admin.kit.found', { count: found.length })}
      </p>
      {found && found.length === 0 && <p className="pt-2 text-small text-muted">{t('admin.kit.values.none')}</p>}
      {found && found.length > 0 && (
        <ul className="mt-2 max-h-72 divide-y overflow-y-auto rounded-2 border">
          {found.map((each) => (
            <li key={keyOf(each)}>
              <button
                type="button"
                className="block min-h-11 w-full px-3 py-2 text-start text-[0.875rem] hover:bg-sunk"
                onClick={() => {
                  onChoose(each)
                  setText('')
                }}
              >
                {show(each)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
