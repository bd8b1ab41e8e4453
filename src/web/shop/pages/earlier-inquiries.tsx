import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { inquiryReads } from './inquiry-reads.ts'

export function EarlierInquiries() {
  const t = useText()
  const moment = useMoment()
  const { data } = useQuery(inquiryReads.own())
  if (!data || data.inquiries.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-12 max-w-[42rem] border-t pt-8">
      <h2 id="earlier" className="prose-heading">
        {t('contact.earlier')}
      </h2>
      <ul className="mt-4 grid">
        {data.inquiries.map(({ id, subject, message, state, at, answers }) => (
          <li key={id} className="border-b">
            <details>
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
                <bdi className="font-medium wrap-anywhere">{subject}</bdi>
                <span className="text-small text-muted">{t(`contact.state.${state}`, { at: moment(at) })}</span>
              </summary>
              <div className="grid gap-3 pb-4">
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2">
                  {message}
                </p>
                {answers.map((answer) => (
                  <div key={answer.at} className="border-s-2 ps-4">
                    <p className="text-caption text-muted">{t('contact.answered', { at: moment(answer.at) })}</p>
                    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                      {answer.text}
                    </p>
                  </div>
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
