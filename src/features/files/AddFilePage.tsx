import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { Columns } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { AddByAddress } from './AddByAddress'
import { AddLocalFile } from './AddLocalFile'

/** Adds artwork from this device or from an address; it is checked before the service gets it. */
export function Component() {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Add a file"
        back={<Link to={paths.files()}>Files</Link>}
        subtitle="Adding costs nothing. The service then checks that the file can be printed."
      />
      <Columns template="repeat(auto-fit, minmax(min(360px, 100%), 1fr))" align="start" gap={16}>
        <AddLocalFile />
        <AddByAddress start={params.get('url') ?? ''} />
      </Columns>
    </>
  )
}
