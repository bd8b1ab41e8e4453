import { DepartmentList } from '#modules/catalogue/contract.ts'
import { departmentList } from '#modules/catalogue/index.ts'
import { endpoint } from '#platform/endpoint.ts'

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments',
  access: 'public',
  summary: 'List departments, their categories and product counts',
  returns: DepartmentList,
  run: ({ deps, channel, language }) => departmentList(deps, { channel, language }),
})
