import { useLocation } from 'react-router'
import { PAGE_LANGUAGES, writtenFor } from '#kernel/languages.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { useFirstPage } from '../store/first-page.ts'

type Props = { title: string; description?: string | undefined; canonical?: string | undefined; unlisted?: boolean | undefined }

/** Open Graph locale of each language that content is written in. */
const TERRITORY: Record<string, string> = { en: 'en_GB', ar: 'ar_AR', sw: 'sw_KE' }

/** Only the interface is translated into some languages, so their pages name the plain URL as canonical. */
export function SeoHead({ title, description, canonical, unlisted }: Props) {
  const { store, origin } = useFirstPage()
  const { pathname, search } = useLocation()
  const language = useLanguage()
  if (unlisted) return <meta name="robots" content="noindex" />

  const plain = origin + (canonical ?? pathname)
  const requestedLanguage = new URLSearchParams(search).get('lang')
  const address = requestedLanguage === language && writtenFor(language) === language ? inLanguage(plain, language) : plain
  return (
    <>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={address} />
      {PAGE_LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={inLanguage(plain, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
      <meta property="og:site_name" content={store.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={TERRITORY[language] ?? language} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const inLanguage = (address: string, language: string): string => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/** Meta tags for the picture of a shared link: JPEG, 1200 × 630 px. */
export function SharedPicture({ src, alt }: { src: string; alt: string }) {
  const { origin } = useFirstPage()
  return (
    <>
      <meta property="og:image" content={`${origin}${src}/share.jpg`} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
    </>
  )
}
