import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { storeSales } from '~/queries/storeSales'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { PageHeader } from '~/ui/layout/PageHeader'
import { EmptyState } from '~/ui/notices/EmptyState'
import { Link } from '~/ui/text/Link'

/** A page that creates or changes products; in a platform's store, where the service refuses that, it says what can be done instead. */
export function ManualStoreOnly({ title, children }: { title: string; children: ReactNode }) {
  const { data } = useQuery(storeSales(useApi()))
  if (data?.isPlatform !== true) return children
  return (
    <>
      <PageHeader title={title} back={<Link to={paths.products()}>Store products</Link>} />
      <EmptyState
        kind="noPermission"
        title="This store’s products come from its shop"
        text="The service makes and changes none for a store of an e-commerce platform. Add the product in your shop: it appears here after seconds to hours, and its variants are linked to blanks and artwork."
        action={<ButtonLink to={paths.platformProducts()}>Link products</ButtonLink>}
      />
    </>
  )
}
