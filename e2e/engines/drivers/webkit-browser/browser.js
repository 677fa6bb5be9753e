import Gio from "gi://Gio";
import GLib from "gi://GLib";
import Gtk from "gi://Gtk?version=3.0";
import WebKit2 from "gi://WebKit2?version=4.1";

/**
 * A window with a page, which WebKit's driver drives like the MiniBrowser that comes with it, and which does three things
 * more when the driver's own script asks: it prints the page, it reads what the page gives to assistive technology, and
 * it changes what the claimant's system asks of pages.
 */

Gtk.init(null);

const usualText = 16;
const treeReader = GLib.build_filenamev([
  GLib.path_get_dirname(GLib.filename_from_uri(import.meta.url)[0]),
  "read-tree.js",
]);

const settings = new WebKit2.Settings({ enable_write_console_messages_to_stdout: false });
const context = WebKit2.WebContext.new_ephemeral();
context.set_automation_allowed(true);

/** WebKit's own way to paper, without the dialog in which a claimant presses Print. */
const print = (view, { path }) =>
  new Promise((done, fail) => {
    const paper = new Gtk.PrintSettings();
    paper.set_printer("Print to File");
    paper.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(path, null));
    paper.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
    const printing = WebKit2.PrintOperation.new(view);
    printing.set_print_settings(paper);
    printing.connect("finished", () => done(null));
    printing.connect("failed", (_, error) => fail(error));
    printing.print();
  });

/** A process of its own reads: this one has to answer it. */
const readTree = () =>
  new Promise((done, fail) => {
    const reader = Gio.Subprocess.new(["gjs", "-m", treeReader], Gio.SubprocessFlags.STDOUT_PIPE);
    reader.communicate_utf8_async(null, null, (_, result) => {
      const [, tree] = reader.communicate_utf8_finish(result);
      if (reader.get_successful()) done(JSON.parse(tree));
      else fail(new Error("What assistive technology is given could not be read."));
    });
  });

async function changeSystem(_view, { system }) {
  Gtk.Settings.get_default().gtk_application_prefer_dark_theme = system === "dark";
  settings.default_font_size = system === "large text" ? 2 * usualText : usualText;
  return null;
}

const commands = { print, readTree, changeSystem };

function openWindow() {
  const view = new WebKit2.WebView({ web_context: context, settings, is_controlled_by_automation: true });
  const pages = view.get_user_content_manager();
  pages.register_script_message_handler_with_reply("browser", null);
  pages.connect("script-message-with-reply-received::browser", (_, message, reply) => {
    const { command, ...given } = JSON.parse(message.to_string());
    const answer = (value) => reply.return_value(message.get_context().evaluate(`(${JSON.stringify(value)})`, -1));
    commands[command](view, given).then(answer, (error) => reply.return_error_message(error.message));
    return true;
  });
  const window = new Gtk.Window();
  window.add(view);
  view.connect("close", () => window.destroy());
  window.show_all();
  return view;
}

context.connect("automation-started", (_, session) => {
  const self = new WebKit2.ApplicationInfo();
  self.set_name("WebKitGTK");
  self.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version());
  session.set_application_info(self);
  session.connect("create-web-view", openWindow);
});

Gtk.main();
