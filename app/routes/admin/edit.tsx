import { Link, redirect } from "react-router";
import { requestContext, servicesContext } from "#app/context.ts";
import { readEditable, type EditableItem } from "#app/domain/items/editable-item.ts";
import { publicKinds } from "#app/domain/kinds.ts";
import { knownGenres } from "#app/domain/items/known-genres.ts";
import { readPictureNotes } from "#app/domain/pictures/picture-notes.ts";
import { accountIdOf, type Services } from "#app/domain/services.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { answering } from "#app/http.ts";
import { auditPath } from "#app/kinds/audit.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { itemPath, kindOf, KINDS } from "#app/kinds/registry.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import stylesheet from "#app/styles/app.css?url";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { useCan } from "#app/ui/admin/frame/rights.ts";
import { DeleteItem } from "#app/ui/admin/items/delete-item.tsx";
import { DraftPanel, PREVIEW_CONTROL } from "#app/ui/forms/item/draft-panel.tsx";
import { ItemEditor } from "#app/ui/forms/item/item-editor.tsx";
import type { Route } from "./+types/edit";
import { adminMeta } from "./admin-page.ts";
import { askToSave } from "./actions/ask-to-save.ts";
import { requireFor } from "./actions/guard.ts";
import { readFormData } from "./actions/read-form.ts";
import { answerPreviewLink } from "./actions/preview-link.ts";
import { answerUpdate } from "./actions/save-item.ts";

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
  requireFor(context, "drafts.own");
  const services = context.get(servicesContext);
  const kind = kindAt(params.type);
  const { item, ...state } = await itemAt(services, kind, params.id);
  const { origin, trailerHosts, copiesPictures } = context.get(requestContext);
  const [kinds, genres, pictureNotes] = await Promise.all([
    publicKinds(services),
    knownGenres(services),
    readPictureNotes(services, item, copiesPictures),
  ]);
  const path = state.isPublic && kinds.includes(kind) ? itemPath(item) : null;
  const account = accountIdOf(services.actor);
  return { item, ...state, path, origin, genres, trailerHosts, pictureNotes, account };
});

export const action = answering(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "drafts.own");
  const formData = await readFormData(request);
  if (formData.has(PREVIEW_CONTROL)) return answerPreviewLink(context, params.id, formData);
  return answerUpdate(context, kindAt(params.type), params.id, formData);
});

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction);
}

export const meta = adminMeta("Update Item");

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const { item, isPublic, draft, path, origin, genres, trailerHosts, pictureNotes, account } = loaderData;
  const { id, type, cId, updatedAt } = item;
  const canManage = useCan("site.manage");
  const source = {
    type,
    id,
    code: cId,
    basedOn: updatedAt.toISOString(),
    input: item,
    path,
    isPublic,
    draft,
    public: loaderData.public,
  };
  return (
    <AdminPage
      title="Update Item"
      actions={
        <div className="flex flex-wrap gap-12">
          {canManage && (
            <Link to={auditPath({ thing: id })} className="quiet-button">
              Audit log
            </Link>
          )}
          <DeleteItem id={id} />
        </div>
      }
    >
      <p className="-mt-16 text-second">{kindOf(type).label.one}</p>
      {draft && (
        <DraftPanel
          id={id}
          isPublic={isPublic}
          draft={draft}
          origin={origin}
          pageAnswer={actionData ?? null}
          back={editPath(item)}
        />
      )}
      <ItemEditor
        key={id}
        source={source}
        pageAnswer={actionData ?? null}
        genres={genres}
        trailerHosts={trailerHosts}
        stylesheet={stylesheet}
        pictureNotes={pictureNotes}
        account={account}
      />
    </AdminPage>
  );
}

function kindAt(type: string): Kind {
  const kind = KINDS.find((kind) => kind.type === type);
  if (!kind) throw redirect(ADMIN_HOME);
  return kind;
}

async function itemAt(services: Services, kind: Kind, id: string): Promise<EditableItem> {
  try {
    return await readEditable(services, kind, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "item.not-found") throw redirect(ADMIN_HOME);
    throw error;
  }
}
