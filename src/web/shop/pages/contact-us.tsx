import { inBrowser, onServer, orNotFound } from '../../api/prefetch.ts'
import { useUser } from '../../shared/account/user.ts'
import { pageReads } from '../../shared/pages/page-reads.ts'
import type { Route } from './+types/contact-us'
import { ContactForm } from './contact-form.tsx'
import { EarlierInquiries } from './earlier-inquiries.tsx'
import { WordsScreen } from './words-screen.tsx'

const reads = () => ({ page: pageReads.page('contact-us') })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads()).catch(orNotFound)
export const clientLoader = () => inBrowser(reads()).catch(orNotFound)

export default function ContactScreen({ loaderData: { page } }: Route.ComponentProps) {
  const user = useUser()
  return (
    <WordsScreen page={page}>
      <ContactForm />
      {user && <EarlierInquiries />}
    </WordsScreen>
  )
}
