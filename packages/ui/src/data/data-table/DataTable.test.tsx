import { componentContract } from '../../testing/componentContract.tsx';
import { DataTable } from './DataTable.tsx';

componentContract(DataTable<string>, {
  label: 'Payments',
  columns: [
    { id: 'name', header: 'Name', cell: (name) => name, role: 'name', sortable: true },
    { id: 'length', header: 'Length', cell: (name) => name.length, align: 'end' },
  ],
  rows: ['Ada', 'Grace'],
  keyOf: (name) => name,
  empty: 'None',
  onSort: () => undefined,
  selection: { selected: ['Ada'], onChange: () => undefined, nameOf: (name) => name },
});
