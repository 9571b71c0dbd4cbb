// The labels that editors see at each field: Strapi stores them in the database and has no place in a schema.
const labelled = (metadatas, attributes) =>
  Object.fromEntries(
    Object.entries(metadatas).map(([name, one]) => {
      const told = attributes[name]?.pluginOptions?.waymark;
      return [name, told === undefined ? one : { ...one, edit: { ...one.edit, ...told } }];
    }),
  );

export async function label(strapi) {
  const manager = strapi.plugin("content-manager");
  const kinds = [
    ["content-types", strapi.contentTypes],
    ["components", strapi.components],
  ];
  for (const [kind, models] of kinds) {
    const service = manager.service(kind);
    for (const model of Object.values(models)) {
      const isOurs = Object.values(model.attributes).some((one) => one.pluginOptions?.waymark);
      if (!isOurs) continue;
      const { settings, metadatas, layouts } = await service.findConfiguration(model);
      const named = labelled(metadatas, model.attributes);
      await service.updateConfiguration(model, { settings, layouts, metadatas: named });
    }
  }
}
