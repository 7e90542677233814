import { AppShell, Badge, Group, Loader, MantineProvider, NavLink, Table, Title } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'

interface Row {
  id: string
  number: string
  createdAt: string
  customer: string
  status: string
  items: number
  total: number
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

function Shell() {
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 220, breakpoint: 'sm' }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md">
          <Title order={4}>Shop</Title>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        {['Orders', 'Products', 'Designs', 'Settings'].map((label) => (
          <NavLink key={label} component={Link} to="/" label={label} />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

/** The same stack with a hundred orders and nothing else: what no app of this stack can be lighter than. */
export function startFloor(load: () => Promise<{ items: Row[] }>): void {
  function Orders() {
    const { data } = useQuery({ queryKey: ['orders'], queryFn: load })
    if (data === undefined) return <Loader />
    return (
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            {['Order', 'Date', 'Customer', 'Status', 'Items', 'Total'].map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.number}</Table.Td>
              <Table.Td>{day.format(new Date(row.createdAt))}</Table.Td>
              <Table.Td>{row.customer}</Table.Td>
              <Table.Td>
                <Badge>{row.status}</Badge>
              </Table.Td>
              <Table.Td>{row.items}</Table.Td>
              <Table.Td>{money.format(row.total / 100)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('The floor has no #root')
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <RouterProvider
          router={createBrowserRouter([
            { path: '*', Component: Shell, children: [{ path: '*', Component: Orders }] },
          ])}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
}
