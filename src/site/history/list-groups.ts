import { parseYaml } from '../../data/parse-yaml.ts';
import { itemsAt, member, stringAt } from '../../openapi/read-json.ts';
import type { ApiGroup } from '../config/config.ts';
import { SITE_FILE } from '../config/config.ts';
import { specPath } from '../config/spec-path.ts';
import type { SpecTree } from './spec-tree.ts';

/** An API group in a past state of the site. */
export type PastGroup = Pick<ApiGroup, 'id' | 'label' | 'spec'>;

/** Lists a site's API groups in any state. Validates nothing else, because an old configuration may violate current rules. */
export async function listGroups(tree: SpecTree): Promise<readonly PastGroup[]> {
  const text = await tree.read(SITE_FILE);
  if (text === undefined) return [];
  const site: unknown = parseYaml(text.toString('utf8'), SITE_FILE).source.value;
  const product = member(site, 'product');
  const withProduct = (written: string, key: 'name' | 'slug'): string =>
    written.replaceAll('{product}', stringAt(product, key) ?? stringAt(site, 'title') ?? '');
  return itemsAt(site, 'apis').flatMap((group): readonly PastGroup[] => {
    const id = stringAt(group, 'id');
    if (id === undefined) return [];
    const label = withProduct(stringAt(group, 'label') ?? id, 'name');
    return [{ id, label, spec: withProduct(stringAt(group, 'spec') ?? specPath(id), 'slug') }];
  });
}
